// The rules of renewals: the office sees all of them, students only their own. Each step has dates that are checked.

import { Refusal } from '#engine/refusal.ts'
import type { Input, Row } from '#engine/resource.ts'
import { type At, rules } from '#engine/server/product.ts'
import { showTitles } from '#platform/rows/index.server.ts'
import { addDays } from '#text/add-days.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { ownFileOnly } from '../own-file.server.ts'
import { renewalRefusals as words } from '../words.ts'
import { renewal } from './renewal.ts'
import { answerDays } from './window.ts'

export type RenewalRow = Row<typeof renewal>
type Sent = Input<typeof renewal>

export const renewalRules = rules(renewal, {
  shown: showTitles(renewal),
  only: (rows, at) => ownFileOnly(rows, at, 'renewal.student_id'),
  async beforeEdit(at, input, row) {
    await checkDays(at, { ...(row as Sent), ...input })
    if (input.asked_on && row.status === 'documents_asked')
      Object.assign(input, { answer_by: addDays(input.asked_on, answerDays) })
  },
  actions: {
    file: (at, row, input) => checkDays(at, { ...(row as Sent), ...input }),
    async askDocuments(at, row, input) {
      await checkDays(at, { ...(row as Sent), ...input })
      return { answer_by: addDays(input.asked_on, answerDays), answered_on: null, requests: row.requests + 1 }
    },
    async answer(at, row, input) {
      await checkDays(at, { ...(row as Sent), ...input })
      return { answer_by: null, status: row.extension_until ? ('extension_received' as const) : ('filed' as const) }
    },
    async extend(at, row, input) {
      await checkDays(at, { ...(row as Sent), ...input })
      return { answer_by: null }
    },
    async favour(at, row, input) {
      await checkDays(at, { ...(row as Sent), ...input })
      return { answer_by: null }
    },
    receiveCard: (at, row, input) => checkDays(at, { ...(row as Sent), ...input }),
    close: async () => ({ answer_by: null }),
  },
})

/**
 * The dates of the steps, in the order in which they happen. `extension_until` is not among them, because it may be in
 * the future.
 */
const days = ['filed_on', 'asked_on', 'answered_on', 'favourable_on', 'card_on'] as const

async function checkDays(at: At, input: Sent): Promise<void> {
  const today = await schoolDay(at)
  if (days.some((name) => (input[name] ?? '') > today)) throw new Refusal(words.inFuture)
  const filed = input.filed_on
  if (filed && days.some((name) => input[name] && input[name] < filed)) throw new Refusal(words.beforeFiling)
  if (input.asked_on && input.answered_on && input.answered_on < input.asked_on) throw new Refusal(words.beforeAsked)
  if (filed && input.extension_until && input.extension_until < filed) throw new Refusal(words.beforeFiling)
}
