// The calls that import a timetable of another tool: one previews each line, the other imports all ticked lines or
// none.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { engineWords } from '#engine/words.ts'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { node } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { registerCall } from '#engine/server/routes.ts'
import { createSeries } from '../series-calls.server.ts'
import { daysOfRule } from '../series-rule.server.ts'
import { mayPlanSchool } from '../visible-plans.server.ts'
import { encodingOf } from '#platform/transfer/index.server.ts'
import { enabledManifests } from '#platform/modules/index.server.ts'
import type { Timetable } from '#platform/modules/index.ts'
import { type ResolvedLesson, previewImport, resolveLessons, refuseTooMany, sayRefusal } from './preview.server.ts'
import { type Lesson, lessonsIn } from './read-file.server.ts'
import { timetableWords as words } from '../words.ts'

const maxFileSize = 600_000
const matches = z.record(z.string().max(200), z.int().min(1)).default({})
const importFields = {
  /** `timetables.edt`: the name of a module and of a file format that it describes. */
  dialect: z.string().max(110),
  /** The file in base64. */
  file: z
    .base64()
    .min(1)
    .max(Math.ceil(maxFileSize / 3) * 4),
  encoding: encodingOf,
  from: z.iso.date(),
  until: z.iso.date(),
  matches: z.strictObject({ course: matches, teacher: matches, room: matches }).prefault({}),
}
const previewBody = z.strictObject(importFields)
/** `lines`: the numbers of the ticked lines. */
const importBody = z.strictObject({ ...importFields, lines: z.array(z.int().min(1)).max(1000) })

export function timetableCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/coursePlanSeries/foreseeTimetable',
    guard: node('k/coursePlanSeries/create'),
    about: words.aboutForesee,
    body: previewBody,
    // The preview only reads and may take seconds, so it holds no transaction.
    transaction: false,
    run: async (at, { body }) => previewImport(at, await readFile(at, body), body),
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/coursePlanSeries/takeTimetable',
    guard: node('k/coursePlanSeries/create'),
    about: words.aboutTake,
    body: importBody,
    async run(at, { body }) {
      const lessons = (await readFile(at, body)).filter(({ line }) => body.lines.includes(line))
      const { series, count } = await importLessons(at, lessons, body)
      return new CallResult(series > 0 ? words.taken : words.nothingNew, { series, count })
    },
  })
}

async function readFile(at: At, { dialect, file, encoding }: z.infer<typeof previewBody>): Promise<Lesson[]> {
  // Only the office imports, because a file has lessons of all teachers.
  if (!mayPlanSchool(at)) throw new Refusal(engineWords.noRight, {}, { code: 401 })
  const bytes = Buffer.from(file, 'base64')
  if (bytes.length > maxFileSize) throw new Refusal(words.noFile)
  return lessonsIn(at, await dialectOf(at, dialect), { bytes, encoding })
}

async function dialectOf(at: At, asked: string): Promise<Timetable> {
  const manifests = await enabledManifests(at)
  const found = manifests.flatMap(({ uid, contents }) =>
    contents.timetables.filter(({ name }) => `${uid}.${name}` === asked),
  )
  if (!found[0]) throw new Refusal(words.noModule)
  return found[0]
}

/** Creates a series for each line, as if it was planned by hand. Skips lines that were imported before. */
async function importLessons(at: At, lessons: Lesson[], body: z.infer<typeof importBody>) {
  const { resolved } = await resolveLessons(at, lessons, body)
  await refuseTooMany(at, [...resolved.values()])
  let [series, count] = [0, 0]
  for (const lesson of lessons) {
    const one = resolved.get(lesson.line)
    if (!one) throw lineRefusal(lesson, refusedName(at, lesson))
    if (one.wasImported) continue
    count += await createLesson(at, one)
    series++
  }
  return { series, count }
}

async function createLesson(at: At, { lesson, rule }: ResolvedLesson): Promise<number> {
  try {
    const { open } = await daysOfRule(at, rule)
    const done = await createSeries(at, { ...rule, title: '', days: open.map(({ date }) => ({ date })) })
    return done.count
  } catch (problem) {
    if (problem instanceof Refusal) throw lineRefusal(lesson, sayRefusal(at, problem))
    throw problem
  }
}

function refusedName(at: At, { fault, subject }: Lesson): string {
  return sayRefusal(
    at,
    fault ? new Refusal(fault.words, { text: fault.text }) : new Refusal(words.unknown, { names: subject }),
  )
}

const lineRefusal = ({ line }: Lesson, said: string) => new Refusal(words.atLine, { line, said })
