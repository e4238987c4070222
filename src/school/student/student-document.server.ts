// Documents: reviewed once, with a reason if refused; a newer one of the same kind replaces a refused one.

import { engineWords } from '#engine/words.ts'
import { idInPerson } from '#platform/access/index.server.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Input, Row } from '#engine/resource.ts'
import { type At, rules } from '#engine/server/product.ts'
import { updateRecord } from '#engine/server/records.ts'
import { mayReviewFiles, ownFileOnly } from './own-file.server.ts'
import { fold } from '#text/fold.ts'
import { showTitles } from '#platform/rows/index.server.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { refuseNoExpiry, refuseMalformed, acceptedMessage, writeIntoFile } from './into-file.server.ts'
import { documentRefusals as words } from './words.ts'
import { studentDocument } from './student-document.ts'

type Sent = Input<typeof studentDocument>
type Paper = Row<typeof studentDocument>

export const studentDocumentRules = rules(studentDocument, {
  shown: showTitles(studentDocument),
  only: (rows, at) => ownFileOnly(rows, at, 'student_document.student_id'),
  /** Locks the student, because accepted values are copied into the record. */
  holds: ({ student_id }) => ({ student: [student_id] }),
  async beforeAdd(at, input) {
    if (!mayReviewFiles(at) && input.student_id !== idInPerson(at, 'student'))
      throw new Refusal(engineWords.noRight, {}, { code: 401 })
    checkDates(input)
  },
  async beforeEdit(at, input, row) {
    if (input.file !== undefined && input.file !== row.file && row.status !== 'submitted')
      throw new Refusal(words.alreadyReviewed)
    checkDates({ ...(row as Sent), ...input })
    if (row.status === 'expired' && (await isValidAgain(at, input, row))) Object.assign(input, { status: 'accepted' })
    else if (row.status !== 'accepted') return
    refuseNoExpiry(at, { ...row, ...input })
    refuseMalformed(at, { ...row, ...input })
  },
  async afterWrite(at, row, before) {
    if (!before) await replaceRefused(at, row)
    if (row.status === 'accepted' && before?.status !== 'accepted') await replaceEarlier(at, row)
    await writeIntoFile(at, row, before)
  },
  actions: {
    async accept(at, row, input) {
      const paper = { ...row, ...input }
      checkDates(paper as Sent)
      refuseNoExpiry(at, paper)
      refuseMalformed(at, paper)
      return { ...reviewed(at), review_note: null }
    },
    refuse: async (at) => reviewed(at),
  },
  done: async (at, action, { id }) => (action === 'accept' ? acceptedMessage(at, id) : undefined),
})

const reviewed = (at: At) => ({ reviewed_by: at.who.realm === 'admin' ? at.who.id : null, reviewed_at: at.now })

/** The expiry date of an expired document was wrong: the corrected date is today, later or none. */
async function isValidAgain(at: At, { expires_on }: Sent, row: Row<typeof studentDocument>): Promise<boolean> {
  if (expires_on === undefined || expires_on === row.expires_on) return false
  return !expires_on || expires_on >= (await schoolDay(at))
}

function checkDates({ issued_on, expires_on }: Sent): void {
  if (issued_on && expires_on && expires_on < issued_on) throw new Refusal(words.expiresBeforeIssue)
}

async function replaceRefused(at: At, paper: Paper): Promise<void> {
  await replaceEach(at, await othersOf(at, paper).where('status', '=', 'refused').execute())
}

/** Several documents of these kinds are valid side by side. */
const kindsSideBySide: readonly Paper['kind'][] = ['diploma', 'transcript', 'language_test', 'payment', 'other']

/**
 * An accepted document replaces the accepted ones of its kind that were handed in before, except those that end later:
 * their reminder is still needed. The reviewer may let the new document override the record, and then it replaces all. An
 * expired document stays expired until one with an end follows it, often with a new number.
 */
async function replaceEarlier(at: At, paper: Paper): Promise<void> {
  if (kindsSideBySide.includes(paper.kind)) return
  const earlier = await othersOf(at, paper).where('status', 'in', ['accepted', 'expired']).execute()
  await replaceEach(
    at,
    earlier.filter((each) => {
      if (!isLike(each.detail, paper.detail)) return false
      if (each.status === 'expired') return paper.expires_on !== null && !endsLater(each, paper)
      if (paper.overrides_file === 1) return true
      return each.id < paper.id && isLike(each.number, paper.number) && !endsLater(each, paper)
    }),
  )
}

/** Two insurances or two passports that are told apart are both needed. */
const isLike = (text: string | null, other: string | null) => !text || bare(text) === bare(other ?? '')
const bare = (text: string) => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** A document without an end may not hide the end of another one. */
function endsLater({ expires_on }: Paper, than: Paper): boolean {
  return expires_on !== null && (than.expires_on === null || expires_on > than.expires_on)
}

/** The other documents of the same kind. */
const othersOf = ({ db }: At, { id, student_id, kind }: Paper) =>
  db
    .selectFrom('student_document')
    .selectAll()
    .where('student_id', '=', student_id)
    .where('kind', '=', kind)
    .where('delete_time', 'is', null)
    .where('id', '!=', id)

async function replaceEach(at: At, rows: readonly Paper[]): Promise<void> {
  const resource = at.product.resources.student_document
  for (const row of rows) await updateRecord(at, resource, row, { status: 'replaced' }, { kind: 'action' })
}
