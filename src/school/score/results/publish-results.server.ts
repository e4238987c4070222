// Publishes all results of one student in one term together, at once or at a planned moment: the general result and
// those of the courses. Drafts are reviewed in the same step. Guardians may read them later than the student.

import { itemAt } from '#text/item-at.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Row } from '#engine/resource.ts'
import { lockTables } from '#engine/server/locks.ts'
import type { At } from '#engine/server/product.ts'
import { updateRecord } from '#engine/server/records.ts'
import { rowsOf } from '#engine/server/scope.ts'
import { titlesOf } from '#engine/server/titles.ts'
import type { Words } from '#engine/languages.ts'
import { distinctTitlesOf } from '#platform/rows/index.server.ts'
import { notify } from '#school/notification/index.server.ts'
import { reviewResult } from './consistency.server.ts'
import type { Bulletin } from './bulletin.ts'
import { listOf } from '#text/list-of.ts'
import { gapsByCourse } from './gap-text.server.ts'
import { tellGuardians, termWords } from './guardians.server.ts'
import { type Obstacle, isPublishedResult, obstacleOf } from './obstacles.ts'
import { resultsOf } from './results.server.ts'
import { resultNews, termResultRefusals as words } from '../words.ts'
import type { termResult } from './term-result.ts'

type Result = Row<typeof termResult>

export const unplanned = { publish_at: null, planned_by: null, guardians_at: null }

/** A refusal with its obstacle, from which the caller finds the page where it is removed. */
export class ObstacleRefusal extends Refusal {
  readonly obstacle: Obstacle
  constructor(obstacle: Obstacle, [sentence, values]: readonly [Words, object]) {
    super(sentence, { ...values })
    this.obstacle = obstacle
  }
}

/**
 * Locks the results of one student in one term until the transaction ends: other transactions cannot change them or
 * compute the term.
 */
export const lockBulletin = (at: At, { student, term }: Bulletin): Promise<void> =>
  lockTables(at, { academic_term: { shared: [term] }, student: [student] })

export async function bulletinRows(at: At, term: number, students: readonly number[]): Promise<Result[]> {
  const rows = rowsOf(at, at.product.resources.term_result)
    .selectAll('term_result')
    .where('term_result.academic_term_id', '=', term)
    .where('term_result.student_id', 'in', [0, ...students])
  return (await rows.orderBy('term_result.id').execute()) as Result[]
}

/**
 * Returns a stamp that changes with every change of one of the results. It shows whether they have changed since a
 * person read them.
 */
export const stampOf = (rows: readonly Pick<Result, 'version'>[]): string =>
  `${rows.length}.${rows.reduce((sum, { version }) => sum + version, 0)}`

interface Publishing {
  /** The stamp of what the person has read. */
  seen?: string | undefined
  /** The moment of the publication in seconds; undefined: now. */
  at?: number | undefined
  /** The moment for guardians (`guardians_at`) in seconds; null: together with the student. */
  guardians: number | null
}

/** Publishes or plans all results of the student, or refuses all. Call it inside a transaction. */
export async function publishBulletin(at: At, bulletin: Bulletin, how: Publishing): Promise<void> {
  const { seen, at: moment, guardians } = how
  await lockBulletin(at, bulletin)
  const rows = await bulletinRows(at, bulletin.term, [bulletin.student])
  if (rows.length > 0 && rows.every(isPublishedResult)) throw new Refusal(words.alreadyOut)
  if (seen !== undefined && seen !== stampOf(rows)) throw new Refusal(words.changedSince)
  await refuseObstacle(at, obstacleOf(rows, await resultsOf(at, bulletin)), bulletin.student)
  const reviewed = await reviewDrafts(at, rows)
  if (moment === undefined) for (const row of reviewed) await publish(at, row, guardians)
  else await plan(at, reviewed.find(({ course_id }) => course_id === null) ?? itemAt(reviewed, 0), [moment, guardians])
}

/** Reviews the drafts; returns all rows that are not published yet. */
export async function reviewDrafts(at: At, rows: readonly Result[]): Promise<Result[]> {
  const reviewed: Result[] = []
  for (const row of rows.filter((each) => !isPublishedResult(each)))
    reviewed.push(row.status === 'draft' ? await review(at, row) : row)
  return reviewed
}

const act = (at: At, row: Result, action: string, changes: Partial<Result>) =>
  updateRecord(at, at.product.resources.term_result, row, changes, { kind: 'action', action })

async function review(at: At, row: Result): Promise<Result> {
  const changes = { ...(await reviewResult(at, row)), status: 'reviewed' as const }
  await act(at, row, 'review', changes)
  return { ...row, ...changes, version: row.version + 1 }
}

async function publish(at: At, row: Result, guardians: number | null): Promise<void> {
  const guardians_at = await tellOfResult(at, row, guardians)
  await act(at, row, 'publish', { ...unplanned, guardians_at, status: 'published' })
}

async function plan(at: At, row: Result, [publish_at, guardians_at]: [number, number | null]): Promise<void> {
  const changes = { publish_at, guardians_at, planned_by: at.who.id }
  await updateRecord(at, at.product.resources.term_result, row, changes)
}

/** Cancels a planned publication; the results stay reviewed. */
export async function unplanBulletin(at: At, bulletin: Bulletin): Promise<void> {
  await lockBulletin(at, bulletin)
  const planned = (await bulletinRows(at, bulletin.term, [bulletin.student])).find(({ publish_at }) => publish_at)
  if (!planned) throw new Refusal(words.notPlanned)
  await updateRecord(at, at.product.resources.term_result, planned, unplanned)
}

/**
 * Notifies the student, and the guardians unless their moment is later: once per term, with the general result, because
 * all results of the term are published together. Returns the moment for guardians (`guardians_at`) if it is later;
 * otherwise null.
 */
export async function tellOfResult(at: At, row: Result, guardians: number | null): Promise<number | null> {
  const { student_id: student, course_id, academic_term_id: term } = row
  const later = guardians !== null && guardians > at.now ? guardians : null
  if (course_id !== null) return later
  await notify(at, {
    to: [{ kind: 'student', id: student }],
    ...resultNews,
    values: { term: await termWords(at, term) },
    link: '/admin/k/termResult',
    category: 'exam',
    group: `result ${term}`,
  })
  if (later === null) await tellGuardians(at, { student, term })
  return later
}

async function sentenceOf(at: At, obstacle: Obstacle, student: number) {
  return itemAt(await obstacleSentences(at, [{ obstacle, student }]), 0)
}

/** Throws the refusal of an obstacle. The caller has locked the bulletin. */
export async function refuseObstacle(at: At, obstacle: Obstacle | null, student: number): Promise<void> {
  if (obstacle) throw new ObstacleRefusal(obstacle, await sentenceOf(at, obstacle, student))
}

/** Returns the sentence of each obstacle, in the order of `all`, with few queries for a whole class. */
export async function obstacleSentences(
  at: At,
  all: readonly { obstacle: Obstacle; student: number }[],
): Promise<(readonly [Words, object])[]> {
  const { resources } = at.product
  const students = await distinctTitlesOf(at, resources.student, [...new Set(all.map(({ student }) => student))])
  const gaps = await gapsByCourse(
    at,
    all.map(({ obstacle }) => (obstacle.why === 'incomplete' ? obstacle.gaps : [])),
  )
  const differing = all.flatMap(({ obstacle }) => (obstacle.why === 'differs' ? obstacle.courses : []))
  const courses = await titlesOf(at, resources.course, [...new Set(differing)])
  return all.map(({ obstacle, student }, place) => {
    const person = { student: students.get(student) ?? '' }
    if (obstacle.why === 'missing') return [words.notComputed, person]
    if (obstacle.why === 'incomplete')
      return [words.incomplete, { ...person, gaps: listOf(at.language, itemAt(gaps, place)) }]
    if (obstacle.why === 'undecided') return [words.undecided, person]
    if (obstacle.why === 'outdated') return [words.computeAgain, {}]
    return [
      words.otherFigures,
      {
        courses: listOf(
          at.language,
          obstacle.courses.map((id) => courses.get(id) ?? ''),
        ),
      },
    ]
  })
}
