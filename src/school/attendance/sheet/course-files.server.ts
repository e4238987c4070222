// All proofs of attendance of one course: the closed sheets with their files, and a journal of its sessions.

import { existing } from '#text/existing.ts'
import type { At } from '#engine/server/product.ts'
import { distinctTitlesOf } from '#platform/rows/index.server.ts'
import type { PaperContext, PaperRequest } from '#platform/papers/index.server.ts'
import type { Entry } from '#platform/privacy/index.erase.server.ts'
import { countedStates } from '../line-minutes.ts'
import type { SheetHeader } from './closed-sheet.ts'
import { type SheetFault, faultsOfVersion } from './seal.server.ts'
import { sheetJson, sheetPdf, storedBytes } from './sheet-files.server.ts'
import type { Version } from './sheet-rows.server.ts'

interface SheetOnList {
  session: number
  day: string
  half: string
  version: number
  code: string
  content_sha256: string
  chain_sha256: string
  /** Empty if the sheet is unchanged since it was closed. */
  faults: SheetFault[]
  files: string[]
}

const nameOf = ({ day, half, session, version }: Omit<SheetOnList, 'files' | 'faults'>) =>
  `feuilles/${day}-${half}-${session}-v${version}`

export async function sheetsOfCourse(at: At, course: number): Promise<SheetOnList[]> {
  const list = []
  for (const version of await versionsOf(at, course))
    list.push({ ...factsOf(version), faults: await faultsOfVersion(at, version), files: filesOf(version) })
  return list
}

export async function* sheetFilesOf(
  at: At,
  press: PaperContext,
  course: number,
  order: PaperRequest,
): AsyncGenerator<Entry> {
  for (const version of await versionsOf(at, course)) {
    const name = nameOf(factsOf(version))
    yield { name: `${name}.pdf`, body: [await sheetPdf(at, press, version, order)] }
    // Read again, because `sheetPdf` may have added the fingerprint of the PDF.
    const { id } = version
    const printed = await at.db
      .selectFrom('presence_version')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    yield { name: `${name}.json`, body: [Buffer.from(JSON.stringify(await sheetJson(at, printed), null, 2))] }
    const scan = version.scan && (await storedBytes(at, press.storage, version.scan))
    if (scan) yield { name: scanName(name, existing(version.scan, 'scan')), body: [scan] }
  }
}

const scanName = (name: string, url: string) => `${name}-numerisee.${url.split('.').at(-1)}`

const filesOf = (version: Version) => {
  const name = nameOf(factsOf(version))
  return [`${name}.pdf`, `${name}.json`, ...(version.scan ? [scanName(name, version.scan)] : [])]
}

function factsOf({ header, version, code, content_sha256, chain_sha256 }: Version) {
  const { session, day, half } = JSON.parse(header) as SheetHeader
  return { session, day, half, version, code, content_sha256, chain_sha256 }
}

const versionsOf = (at: At, course: number): Promise<Version[]> =>
  at.db
    .selectFrom('presence_version')
    .innerJoin('presence_sheet', 'presence_sheet.id', 'presence_version.sheet_id')
    .innerJoin('course_plan', 'course_plan.id', 'presence_sheet.course_plan_id')
    .selectAll('presence_version')
    .where('course_plan.course_id', '=', course)
    .orderBy('presence_version.chain_no')
    .execute()

/** For each session: what was taught, the register, and all sign-ins, also those that were struck out. */
export async function journalOf(at: At, course: number) {
  const sessions = await at.db
    .selectFrom('course_plan')
    .selectAll()
    .where('course_id', '=', course)
    .where('delete_time', 'is', null)
    .where('start_at', 'is not', null)
    .orderBy('start_at')
    .execute()
  const ids = [0, ...sessions.map(({ id }) => id)]
  const lines = await at.db
    .selectFrom('attendance')
    .selectAll()
    .where('course_plan_id', 'in', ids)
    .where('delete_time', 'is', null)
    .execute()
  const signs = await at.db
    .selectFrom('presence_entry')
    .innerJoin('presence_sheet', 'presence_sheet.id', 'sheet_id')
    .selectAll('presence_entry')
    .select(['course_plan_id', 'half'])
    .where('course_plan_id', 'in', ids)
    .orderBy('presence_entry.id')
    .execute()
  const { resources } = at.product
  const students = await distinctTitlesOf(at, resources.student, [
    ...new Set([...lines, ...signs].map(({ student_id }) => student_id)),
  ])
  const teachers = await distinctTitlesOf(at, resources.teacher, [
    ...new Set(sessions.flatMap((each) => each.teacher_id ?? [])),
  ])
  const [linesBy, signsBy] = [
    Map.groupBy(lines, ({ course_plan_id }) => course_plan_id),
    Map.groupBy(signs, ({ course_plan_id }) => course_plan_id),
  ]
  const isCounted = (status: string) => (countedStates as readonly string[]).includes(status)
  const isPast = (end: number | null) => end !== null && end < at.now
  const done = new Set((await versionsOf(at, course)).map(({ header }) => (JSON.parse(header) as SheetHeader).session))
  return {
    sessions: sessions.map(({ id, title, status, start_at, end_at, timezone, teacher_id, held_content }) => ({
      id,
      title,
      status,
      start_at,
      end_at,
      timezone,
      held_content,
      teacher: teachers.get(teacher_id ?? 0) ?? null,
      register: (linesBy.get(id) ?? []).map((line) => ({
        student: students.get(line.student_id) ?? null,
        status: line.status,
        minutes_missed: line.minutes_missed,
        minutes_excused: line.minutes_excused,
        comment: line.comment,
        marked_at: line.marked_at,
      })),
      signs: (signsBy.get(id) ?? []).map((entry) => ({
        student: students.get(entry.student_id) ?? null,
        half: entry.half,
        way: entry.way,
        seen_at: entry.seen_at,
        signed_at: entry.signed_at,
        minutes_late: entry.minutes_late,
        reason: entry.reason,
        new_device: entry.new_device,
        struck_at: entry.struck_at,
        strike_reason: entry.strike_reason,
      })),
    })),
    /** Past sessions that count, without a closed sheet. */
    missing: sessions
      .filter(({ id, status, end_at }) => isCounted(status) && isPast(end_at) && !done.has(id))
      .map(({ id, title, start_at }) => ({ id, title, start_at })),
  }
}
