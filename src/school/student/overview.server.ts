// The overview of a student: the person, urgent matters, and the newest records. Each section contains only rows that
// the reader may see in the list of that entity.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { may, node } from '#engine/server/access.ts'
import type { At, Product, Rows } from '#engine/server/product.ts'
import { readRecord } from '#engine/server/records.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import type { AnyRow } from '#engine/resource.ts'
import { rowsOf, rulesOf } from '#engine/server/scope.ts'
import { titleOf } from '#engine/server/titles.ts'
import { daysBetween } from '#platform/time/index.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { latestAverages } from '#school/score/index.server.ts'
import { askPapers, askedOn } from './ask-papers.server.ts'
import { askPapersWords, callTitles } from './words.ts'
import { missingOf } from './missing-papers.server.ts'
import { mayReviewFiles } from './own-file.server.ts'

/** The entities of the overview with the columns of each line. Without columns only the number of rows is shown. */
const parts = {
  enrolment_year: [
    'academic_year.code',
    'specialty.name',
    'name_zh',
    'name_en',
    'enrolment_year.level',
    'enrolment_year.result',
  ],
  student_document: ['kind', 'status', 'expires_on as day'],
  student_guardian: ['name as title', 'relation as kind'],
  course_enrolment: ['course.name', 'course.name_zh', 'course.name_en', 'course_enrolment.status'],
  score: [],
  certificate: ['number as title', 'kind', 'status'],
  protocol: ['title', 'status'],
  student_status_log: ['from_status', 'to_status', 'at'],
} as const
const shownOfEach = 4
/** The school expects documents from students with these statuses. */
const withPapers = ['pending', 'incomplete', 'active']
/** The end of a permit is shown from this number of days before it. */
const permitNotice = 90

export function overviewCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/k/student/page',
    guard: node('k/student/index'),
    about: callTitles.aFileAtAGlance,
    query: queryOf({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    run: (at, { query }) => overviewOf(at, query.id),
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/student/askPapers',
    guard: node('k/student/askDocuments'),
    about: askPapersWords.call,
    body: z.strictObject({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    run: (at, { body }) => askPapers(at, body.id),
  })
}

async function overviewOf(at: At, id: number) {
  const row = await readRecord(at, at.product.resources.student, id)
  const sections = []
  for (const name of Object.keys(parts) as (keyof typeof parts)[]) {
    const { path } = at.product.resources[name]
    if (may(at.who, `${path}/index`)) sections.push({ name, path, ...(await newest(at, name, id)) })
  }
  const seesPapers = mayReviewFiles(at) || at.who.profile.student === id
  const checked = seesPapers && withPapers.includes(String(row.status))
  const missing = checked ? await missingOf(at, id) : []
  return {
    row,
    permitDays: await daysLeft(at, row.permit_expiry as string | null | undefined),
    checked,
    missing,
    askedOn: missing.length > 0 ? await askedOn(at, id) : null,
    averages: may(at.who, 'k/score/index') ? await latestAverages(at, id) : [],
    sections,
  }
}

async function newest(at: At, name: keyof typeof parts, id: number) {
  const resource = at.product.resources[name]
  const own = rowsOf(at, resource).where(`${resource.table}.student_id`, '=', id)
  const { count } = await own.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
  if (parts[name].length === 0) return { count: Number(count), lines: [] }
  const lines = (await joined(own, name)
    .select([`${resource.table}.id`, ...parts[name]])
    .orderBy(name === 'enrolment_year' ? 'academic_year.start_date' : `${resource.table}.id`, 'desc')
    .limit(shownOfEach)
    .execute()) as AnyRow[]
  // A guardian who cannot read the new certificate yet sees the replaced one as still valid.
  if (name === 'certificate') await rulesOf(at, resource).shown?.(at, lines, 'rows')
  const titled = { course_enrolment: courseLine, enrolment_year: yearLine }[name as string]
  return { count: Number(count), lines: titled ? lines.map((each) => titled(at, each)) : lines }
}

function joined(own: Rows, name: keyof typeof parts): Rows {
  if (name === 'course_enrolment') return own.innerJoin('course', 'course.id', 'course_enrolment.course_id')
  if (name !== 'enrolment_year') return own
  return own
    .innerJoin('academic_year', 'academic_year.id', 'enrolment_year.academic_year_id')
    .leftJoin('specialty', 'specialty.id', 'enrolment_year.specialty_id')
}

/** The name of a course in the reader's language, without its code. */
function courseLine(at: At, { id, status, ...names }: Record<string, unknown>) {
  return { id, status, title: titleOf({ ...at.product.resources.course, title: ['name'] }, names, at.language) }
}

/** `2024-2025 · Économie · L2`, with the result once the office has entered it. */
function yearLine(at: At, { id, code, level, result, ...names }: Record<string, unknown>) {
  const specialty = titleOf({ ...at.product.resources.specialty, title: ['name'] }, names, at.language)
  return { id, title: [code, specialty, level].filter(Boolean).join(' · '), ...(result !== 'pending' && { result }) }
}

/**
 * Returns the days until the permit expires (negative afterwards); null if it expires later than `permitNotice`, or if
 * `expiry` is empty or hidden from the reader.
 */
async function daysLeft(at: At, expiry: string | null | undefined): Promise<number | null> {
  if (!expiry) return null
  const days = daysBetween(await schoolDay(at), expiry)
  return days <= permitNotice ? days : null
}
