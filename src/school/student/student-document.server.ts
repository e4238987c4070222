// The rules of supporting documents: each is reviewed once; a new document replaces a refused one of its kind.

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

/** True if an edit corrects the expiry date of an expired document to today, to a later day or to none. */
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
 * Marks other documents of the same kind and detail as replaced after `paper` was accepted:
 * 1. expired ones, if `paper` has an expiry date that is not earlier; the number may differ, as in a new passport;
 * 2. all accepted ones, if the reviewer chose `overrides_file`;
 * 3. otherwise the accepted ones that were handed in earlier, have the same number and do not expire later. One that
 *    expires later still needs its reminder.
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

/**
 * True if `text` is empty or the same as `other`, except for case, accents and punctuation. Documents with different
 * details or numbers are both needed: two insurances, two passports.
 */
const isLike = (text: string | null, other: string | null) => !text || bare(text) === bare(other ?? '')
const bare = (text: string) => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** True if the document has an expiry date and `than` has an earlier one or none. */
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
