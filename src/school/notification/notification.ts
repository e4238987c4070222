// The entity `notification`: a message or an automatic notice to chosen recipients, with the number of its readers.

import { choice, file, integer, moment, richText, state, tags, text, toggle } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'

const count = integer({ default: 0, form: false })

export const notification = resource({
  name: 'notification',
  path: 'k/notification',
  menu: { group: 'communication', icon: 'speakerphone', weigh: 90 },
  title: 'title',
  calls: ['index', 'add', 'edit', 'del', 'export'],
  versioned: true,
  imports: false,
  state: 'status',
  fields: {
    title: text({ required: true, max: 120, sort: true, search: true, tab: 'text' }),
    title_zh: text({ max: 120, search: true, list: false }),
    title_en: text({ max: 120, search: true, list: false }),
    body: richText({ required: true }),
    body_zh: richText(),
    body_en: richText(),
    attachments: file({ several: true, list: 'more' }),
    link_path: text({ max: 200, list: false }),

    category: choice(['general', 'course', 'schedule', 'exam', 'admin', 'visa', 'finance', 'urgent'], {
      default: 'general',
      filter: true,
      tab: 'sending',
    }),
    priority: choice(['normal', 'important', 'urgent'], { default: 'normal', filter: true }),
    channels: tags({ values: ['inapp', 'email', 'sms'], list: 'more' }),
    publish_at: moment({ sort: true, filter: true }),
    expire_at: moment({ list: 'more' }),
    ack_required: toggle({ filter: true }),
    ack_deadline: moment({ list: 'more' }),
    reminder_rule: tags({ values: ['24', '48', '72'], list: false }),
    include_late_joiners: toggle({ default: 1, list: false }),

    recipient_count: count,
    read_count: count,
    ack_count: count,
    origin: choice(['written', 'system'], { default: 'written', form: false, filter: true, list: 'more' }),
    group_key: text({ max: 120, form: false, list: false }),
    /** An iCalendar file that is attached to the e-mails. */
    calendar: text({ max: 100_000, form: false, list: false }),
    sent_at: moment({ form: false, sort: true, list: 'more' }),
    corrected_at: moment({ form: false, list: 'more' }),
    previous_text: text({ max: 100_000, form: false, list: false }),
    status: state({
      draft: 'grey',
      scheduled: 'blue',
      sending: 'blue',
      sent: 'green',
      recalled: 'red',
      expired: 'grey',
    }),
  },
  actions: {
    schedule: { from: ['draft'], to: 'scheduled', asks: ['publish_at'] },
    unschedule: { from: ['scheduled'], to: 'draft' },
    publish: { from: ['draft', 'scheduled'], to: 'sending', tone: 'green' },
    remind: { from: ['sent'], to: 'sent' },
    askAgain: { from: ['sent'], to: 'sent', tone: 'orange' },
    recall: { from: ['sent'], to: 'recalled', tone: 'red' },
  },
})
