// How the tests try the calls about marks and the results of a term.

import type { AnyDatabase } from '#engine/server/product.ts'
import { engineWords } from '#engine/words.ts'
import { juryRefusals, sheetWords, termResultRefusals } from '#school/score/words.ts'
import { resources } from '#subjects.server.ts'
import type { Answer } from '#server/testing/school.ts'
import { idOf, missing } from './cast.ts'
import type { Result } from './permission-table.ts'
import { type Arrange, type Attempt, type Try, get, post, saying, sendFile } from './tries.ts'

export const markTries: Record<string, Try> = {
  'GET /admin/k/marks/index': {
    send: get(({ cast, name, whose }) => `course=${idOf(cast.rows(name, resources.course), whose)}`),
  },
  'GET /admin/k/marks/courses': { send: get(() => '') },
  'POST /admin/k/marks/save': { send: post(async (attempt) => ({ ...(await markFor(attempt)), reason: 'Erreur' })) },
  'POST /admin/k/marks/saveMany': {
    send: post(async (attempt) => ({ marks: [await markFor(attempt)], reason: 'Erreur', via: 'grid' })),
    result: ({ data }) => (data?.refused[0]?.msg === engineWords.notFound[0] ? 'none' : undefined),
  },
  'GET /admin/k/marks/sheet': {
    send: get(({ cast, name, whose }) => `course=${idOf(cast.rows(name, resources.course), whose)}&format=csv`),
    result: ({ headers }) => (String(headers['content-type']).startsWith('text/csv') ? 'yes' : undefined),
  },
  'POST /admin/k/marks/read': { send: sendMarks, result: saying(sheetWords.noColumn, 'yes'), stays: true },
  'GET /admin/k/myMarks/index': { send: get(() => '') },
  'POST /admin/k/myMarks/seen': { send: post(() => ({ ids: [1] })) },
  'GET /admin/k/termResult/page': { send: get(({ id }) => `id=${id}`) },
  'POST /admin/k/termResult/compute': { send: post(() => ({ academic_term_id: 1, writes: true })) },
  'GET /admin/k/results/index': { send: get(() => '') },
  'GET /admin/k/results/class': { send: get(() => 'term=1') },
  'POST /admin/k/results/publish': {
    send: post(() => ({ academic_term_id: 1, seen: { [missing]: '0.0' } })),
    result: answeringLines,
  },
  'POST /admin/k/results/unplan': {
    send: post(() => ({ academic_term_id: 1, students: [missing] })),
    result: answeringLines,
  },
  // The student has no result to reopen: only a caller with the right gets this message.
  'POST /admin/k/results/redo': {
    send: post(() => ({ academic_term_id: 1, student_id: missing })),
    result: saying(termResultRefusals.computeAgain, 'yes'),
  },
  'POST /admin/k/jury/sign': { send: post(({ id }) => ({ id })), arrange: heldJury },
  'GET /admin/k/deliberation/index': { send: get(({ cast, name }) => `jury=${juryFor(cast, name).jury}`) },
  // Nobody with this id is in the class: only a caller with the right gets this message.
  'POST /admin/k/deliberation/decide': {
    send: post(({ cast, name }) => ({ ...juryFor(cast, name), student: missing, decision: 'passed' })),
    result: saying(juryRefusals.otherClass, 'yes'),
  },
  'POST /admin/k/deliberation/accept': {
    send: post(({ cast, name }) => ({ ...juryFor(cast, name), seen: { [missing]: '0.0' } })),
    result: saying(juryRefusals.otherClass, 'yes'),
  },
}

const juryFor = (cast: Attempt['cast'], name: Attempt['name']) => ({
  jury: idOf(cast.rows(name, resources.jury), 'own'),
})

/** A meeting that was held, of a class whose results are published. */
function heldJury({ id }: Attempt): Arrange {
  return async (db) => {
    const general = db.selectFrom('term_result').innerJoin('student', 'student.id', 'student_id')
    const of = general.select(['academic_term_id', 'specialty_id', 'level']).where('specialty_id', 'is not', null)
    const { academic_term_id, specialty_id, level } = await of.executeTakeFirstOrThrow()
    await db.updateTable('term_result').set({ status: 'published' }).execute()
    const held = { academic_term_id, specialty_id, level, held_at: 1, quorum: 1 }
    await db.updateTable('jury').set(held).where('id', '=', id).execute()
  }
}

/** Only a caller with the right gets a refusal for each student. */
function answeringLines({ data }: Answer): Result | undefined {
  return data?.refused ? 'yes' : undefined
}

async function markFor({ cast, name, whose }: Attempt) {
  const assessment_id = idOf(cast.rows(name, resources.assessment), whose)
  const scores = (cast.school.product.store.read as AnyDatabase).selectFrom('score').selectAll()
  const score = await scores.where('assessment_id', '=', assessment_id).executeTakeFirst()
  const { student_id = 1, version = 0 } = (score ?? {}) as { student_id?: number; version?: number }
  return { assessment_id, student_id, mark: '12', version }
}

function sendMarks({ cast, name, person, url, whose }: Attempt): Promise<Answer> {
  const course = idOf(cast.rows(name, resources.course), whose)
  return sendFile(cast, person, `${url}?course=${course}`, { name: 'notes.csv', content: 'N°;Rien\n1;12\n' })
}
