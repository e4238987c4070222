// The minutes of a jury as a PDF: before the signature a draft with the current decisions, after it the stored
// decisions.

import { titlesOf } from '#engine/server/titles.ts'
import { enforceGuard, node } from '#engine/server/access.ts'
import type { At } from '#engine/server/product.ts'
import { findRecord } from '#engine/server/records.ts'
import { say } from '#engine/languages.ts'
import { type Content, facts, heading, note, paragraph, table, title } from '#platform/papers/index.ts'
import type { RecordPaper } from '#platform/papers/index.server.ts'
import { distinctTitlesOf } from '#platform/rows/index.server.ts'
import { schoolZone } from '#platform/time/index.server.ts'
import { formatMoment } from '#text/moment.ts'
import { wallTime } from '#text/wall-time.ts'
import { scaleOf } from '../grading.server.ts'
import type { Decision } from '../results/decisions.ts'
import { listOf } from '#text/list-of.ts'
import { termResultLabels, minutesWords as words } from '../words.ts'
import { type DecidedCourse, type DeliberationLine, deliberationPath } from './deliberation.ts'
import { type Jury, decisionForMinutes, deliberationLines, splitNames, attendeeNames } from './deliberation.server.ts'
import { averageText, hundredthsText } from './rule-text.server.ts'

export const juryMinutes: RecordPaper = {
  words: words.title,
  async content(at, { id }) {
    // The minutes show the same data as the deliberation, so they need the same right.
    enforceGuard(at.who, node(`${deliberationPath}/index`))
    const row = await findRecord(at, at.product.resources.jury, Number(id))
    const lines =
      row.status === 'prepared' ? (await deliberationLines(at, row)).map(asMinutes) : await signedLines(at, row)
    return [
      title(say(words.title, at.language), row.number ?? ''),
      ...(row.status === 'signed'
        ? []
        : [note(say(row.status === 'prepared' ? words.draft : words.superseded, at.language))]),
      await headOf(at, row),
      heading(say(words.decisions, at.language)),
      await decisionsTable(at, lines),
      facts([[say(words.summary, at.language), summaryOf(at, lines)]]),
      ...(row.remarks ? [heading(say(words.remarks, at.language)), paragraph(row.remarks)] : []),
      ...(await signatureOf(at, row)),
    ]
  },
}

interface MinutesLine extends Pick<
  DeliberationLine,
  | 'average'
  | 'ects_earned'
  | 'ects'
  | 'absence_minutes'
  | 'absence_unexcused_minutes'
  | 'proposed'
  | 'completeness'
  | 'decision'
  | 'reason'
> {
  student: number
  courses: DecidedCourse[]
}

const asMinutes = ({ id, ...line }: DeliberationLine): MinutesLine => ({
  ...line,
  student: id,
  decision: decisionForMinutes(line),
})

async function signedLines({ db }: At, { id }: Jury): Promise<MinutesLine[]> {
  const rows = await db
    .selectFrom('jury_decision')
    .innerJoin('student', 'student.id', 'jury_decision.student_id')
    .selectAll('jury_decision')
    .where('jury_id', '=', id)
    .orderBy('student.last_name_sort')
    .orderBy('student.id')
    .execute()
  return rows.map(({ student_id, courses, ...row }) => ({
    ...row,
    student: student_id,
    courses: JSON.parse(courses) as DecidedCourse[],
  }))
}

async function headOf(at: At, row: Jury): Promise<Content> {
  const { resources } = at.product
  const [specialty, term] = await Promise.all([
    row.specialty_id ? titlesOf(at, resources.specialty, [row.specialty_id]) : new Map<number, string>(),
    distinctTitlesOf(at, resources.academic_term, [row.academic_term_id]),
  ])
  const present = await attendeeNames(at, row)
  const [president = '', ...members] = present
  const quorum = { present: present.length, quorum: row.quorum }
  const lines: [string, string][] = [
    [say(words.class, at.language), [...specialty.values(), row.level].filter(Boolean).join(' · ')],
    [say(words.term, at.language), term.get(row.academic_term_id) ?? ''],
    [say(words.held, at.language), await momentText(at, row.held_at)],
    [say(words.place, at.language), row.place ?? ''],
    [say(words.president, at.language), president],
    [say(words.present, at.language), listOf(at.language, members)],
    [say(words.excused, at.language), listOf(at.language, splitNames(row.excused))],
    [say(words.quorum, at.language), say(words.quorumOf, at.language, quorum)],
  ]
  return facts(lines.filter(([, value]) => value !== ''))
}

async function decisionsTable(at: At, lines: readonly MinutesLine[]): Promise<Content> {
  const ids = lines.map(({ student }) => student)
  const numbers = await at.db
    .selectFrom('student')
    .select(['id', 'student_no'])
    .where('id', 'in', [0, ...ids])
    .execute()
  const noOf = new Map(numbers.map(({ id, student_no }) => [id, student_no]))
  const titles = await titlesOf(at, at.product.resources.student, ids)
  const { decimals } = await scaleOf(at, null)
  const head = (name: 'no' | 'student' | 'average' | 'credits' | 'absences' | 'decision') =>
    say(words[name], at.language)
  return table(
    [
      { head: head('no'), width: 70 },
      { head: head('student') },
      { head: head('average'), width: 50, right: true },
      { head: head('credits'), width: 50, right: true },
      { head: head('absences'), width: 70, right: true },
      { head: head('decision'), width: 150 },
    ],
    lines.map((line) => [
      noOf.get(line.student) ?? '',
      titles.get(line.student) ?? '',
      averageOf(at, line, decimals),
      creditsOf(at, line),
      `${hours(at, line.absence_minutes)} (${hours(at, line.absence_unexcused_minutes)})`,
      decisionCell(at, line),
    ]),
  )
}

/** Empty without a decision, because the figures are not final. */
const averageOf = ({ language }: At, { decision, average }: MinutesLine, decimals: number) =>
  decision === 'pending' || average === null ? '' : averageText(average, decimals, language)

/** Returns earned and possible credits as `8 / 12`; only the earned ones if the possible ones are not known. */
function creditsOf({ language }: At, { decision, ects_earned, ects }: MinutesLine): string {
  if (decision === 'pending') return ''
  const parts = [ects_earned ?? 0, ...(ects === null ? [] : [ects])]
  return parts.map((part) => hundredthsText(part, language)).join(' / ')
}

/** Returns the decision; below it the courses to be resat, and the reason of a decision against the proposal. */
function decisionCell(at: At, line: MinutesLine): Content {
  const { decision, proposed, reason, courses } = line
  const failed = courses.filter((course) => course.decision === 'resit').map(courseText(at))
  const against = reason !== null && proposed !== null && proposed !== decision && decision !== 'pending'
  const below = [
    failed.length > 0 &&
      decision !== 'pending' &&
      say(words.courses, at.language, { courses: listOf(at.language, failed) }),
    against && say(words.against, at.language, { decision: decisionName(at, proposed), reason: reason ?? '' }),
  ].filter((text) => text !== false)
  return [{ text: outcomeText(at, line), bold: true }, ...below.map(note)]
}

const courseText =
  (at: At) =>
  ({ title: name, average, decimals }: DecidedCourse): string =>
    average === null ? name : `${name} ${averageText(average, decimals, at.language)}`

const decisionName = ({ language }: At, decision: Decision) => say(termResultLabels.values.decision[decision], language)

/** Returns the decision in words; without a decision, that the result continues, is exempt or waits. */
function outcomeText(at: At, { decision, completeness }: Pick<MinutesLine, 'decision' | 'completeness'>): string {
  if (decision !== 'pending') return decisionName(at, decision)
  const stays = completeness === 'continues' || completeness === 'exempt'
  return say(stays ? termResultLabels.values.completeness[completeness] : words.waiting, at.language)
}

/** Returns the count of each decision: `Admis : 12, Rattrapage : 3`. */
function summaryOf(at: At, lines: readonly MinutesLine[]): string {
  const byDecision = Map.groupBy(lines, (line) => outcomeText(at, line))
  return listOf(
    at.language,
    [...byDecision].map(([decision, { length: count }]) => say(words.counted, at.language, { decision, count })),
  )
}

async function signatureOf(at: At, { signed_at, signed_by }: Jury): Promise<Content[]> {
  const place: Content = { text: say(words.signature, at.language), margin: [0, 24, 0, 40] }
  if (signed_at === null) return [place]
  const signer = await at.db
    .selectFrom('admin')
    .select('nickname')
    .where('id', '=', signed_by ?? 0)
    .executeTakeFirst()
  const values = { moment: await momentText(at, signed_at), name: signer?.nickname ?? '' }
  return [paragraph(say(words.signed, at.language, values)), place]
}

const momentText = async (at: At, moment: number) => formatMoment(at.language, wallTime(moment, await schoolZone(at)))

/** Returns minutes as hours: `3,5 h`. */
const hours = ({ language }: At, minutes: number) =>
  `${hundredthsText(Math.round((minutes / 60) * 10) * 10, language)} h`
