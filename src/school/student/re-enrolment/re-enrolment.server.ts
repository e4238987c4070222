// The rules of re-enrolments: the office sees all of them, students only their own. Changes that a student asks for are
// written into the record when the office accepts the re-enrolment.

import type { Row } from '#engine/resource.ts'
import { type At, rules } from '#engine/server/product.ts'
import { editRecord, findRecord } from '#engine/server/records.ts'
import { showTitles } from '#platform/rows/index.server.ts'
import { settleRequests, withdrawRequests } from '#school/course/index.options.server.ts'
import { notify } from '#school/notification/index.server.ts'
import { ownFileOnly } from '../own-file.server.ts'
import { cvecNumber } from './cvec.ts'
import { reEnrolmentNews as news, reEnrolmentRefusals as words } from '../words.ts'
import { changesIn, chosenIn } from './own-re-enrolment.server.ts'
import { Refusal } from '#engine/refusal.ts'
import { reEnrolment } from './re-enrolment.ts'

type ReEnrolment = Row<typeof reEnrolment>

export const reEnrolmentRules = rules(reEnrolment, {
  shown: showTitles(reEnrolment),
  only: (rows, at) => ownFileOnly(rows, at, 're_enrolment.student_id'),
  /** Locks the student, whose record is changed, and the courses in which places are given. */
  async holds({ id, student_id }, at) {
    return { student: [student_id], course: id === undefined ? [] : await chosenIn(at, id) }
  },
  async beforeEdit(_at, input) {
    if (!input.cvec_number) return
    const number = cvecNumber(input.cvec_number)
    if (number === null) throw new Refusal(words.wrongCvec, {}, { data: { fields: { cvec_number: words.wrongCvec } } })
    input.cvec_number = number
  },
  actions: {
    async accept(at, row) {
      await changeRecord(at, row)
      await settleRequests(at, row.student_id, await chosenIn(at, row.id))
      await tell(at, row, 'done')
      return { done_at: at.now, review_note: null }
    },
    async giveBack(at, row, { review_note }) {
      await tell(at, row, 'returned', review_note ?? '')
    },
    async cancel(at, row) {
      await withdrawRequests(at, row.student_id, await chosenIn(at, row.id))
    },
    reopen: async () => ({ confirmed: '[]', submitted_at: null }),
  },
})

async function changeRecord(at: At, row: ReEnrolment): Promise<void> {
  const changes = changesIn(row)
  if (Object.keys(changes).length === 0) return
  const student = at.product.resources.student
  const { version } = await findRecord(at, student, row.student_id)
  await editRecord(at, student, { id: row.student_id, version: Number(version), ...changes })
}

async function tell(at: At, row: ReEnrolment, what: 'done' | 'returned', note = ''): Promise<void> {
  const year = at.db.selectFrom('academic_year').select('code').where('id', '=', row.academic_year_id)
  const { code } = await year.executeTakeFirstOrThrow()
  await notify(at, {
    to: [{ kind: 'student', id: row.student_id }],
    ...news[what],
    values: { year: code, note },
    link: '/admin/k/myReEnrolment',
    category: 'admin',
    priority: 'important',
    email: true,
    group: `re-enrolment ${row.academic_year_id}`,
  })
}
