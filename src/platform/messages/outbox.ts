// The outbox: every mail and text message of the product. Outside production and without a mail server, messages are
// read here.

import { choice, integer, longText, moment, state, text, toggle } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'

export const outbox = resource({
  name: 'outbox',
  path: 'routine/outbox',
  menu: { group: 'system', icon: 'mailbox', weigh: 90 },
  title: ['recipient', 'subject'],
  calls: ['index'],
  hardDelete: true,
  state: 'status',
  fields: {
    channel: choice(['mail', 'sms'], { required: true, filter: true }),
    recipient: text({ required: true, max: 255, search: true }),
    subject: text({ max: 255, search: true }),
    /** Encrypted; lists neither show, filter nor export it. */
    body: longText({ required: true, max: 100_000, list: false }),
    /** An iCalendar file that goes with the mail. */
    calendar: text({ max: 100_000, list: false }),
    status: state({ queued: 'blue', sent: 'green', failed: 'red' }),
    attempts: integer({ default: 0, list: 'more' }),
    last_error: text({ max: 500, list: 'more' }),
    due_time: moment({ list: 'more' }),
    sent_time: moment(),
    to_many: toggle({ list: 'more' }),
    /** The number of paid segments of a text message. */
    segments: integer({ default: 0, list: 'more' }),
    /** The code or link in the text. When it is used, the text is removed. */
    carries: text({ max: 255, list: false }),
    /** When the code or link in the text expires. */
    worth_until: moment({ list: 'more' }),
  },
})
