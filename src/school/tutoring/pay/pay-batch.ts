// The record of a pay batch.

import { choice, integer, money, moment, state, text } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'

/** The payments to tutors in a month. Filled when tasks are closed or a month is sent to pay, never entered by hand. */
export const payBatch = resource({
  name: 'pay_batch',
  path: 'k/payBatch',
  menu: { group: 'tutoring', icon: 'report-money', weigh: 60 },
  title: 'period',
  order: ['period', 'desc'],
  calls: ['index', 'export'],
  state: 'status',
  fields: {
    period: text({ required: true, max: 7, form: false, sort: true, filter: true }),
    total_minutes: integer({ default: 0, minutes: true, form: false }),
    total_cents: money({ currency: 'currency', default: 0, form: false }),
    currency: choice(['EUR', 'CNY', 'USD', 'GBP'], { default: 'EUR', form: false, list: false }),
    closed_at: moment({ form: false }),
    paid_at: moment({ form: false, list: 'more' }),
    status: state({ open: 'blue', closed: 'orange', paid: 'green' }),
  },
  actions: {
    close: { from: ['open'], to: 'closed' },
    pay: { from: ['closed'], to: 'paid', tone: 'green' },
  },
})
