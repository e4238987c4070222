// What there is of a person before it is handed over or forgotten: how much lies where, and what stays and why.

import { Refusal } from '#engine/refusal.ts'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import { titleOf } from '#engine/server/titles.ts'
import { type Words, say } from '#engine/words.ts'
import { withResting } from '#platform/modules/lists/kept.server.ts'
import { copyOf } from './copy.server.ts'
import { refuseNeeded } from './erase.server.ts'
import { personalDataWords as words } from './personal-data.labels.ts'
import type { Person, PersonEntity } from './person.server.ts'
import { tableWords } from './register.labels.ts'
import { retentionDays } from '#platform/history/index.retention.server.ts'

/** Tables whose rows stay, without a name, and the reason that is told before anything is done. */
const stays: Record<string, Words> = {
  trail_row: words.staysTrail,
  trail_change: words.staysTrail,
  student_status_log: words.staysSchooling,
  protocol: words.staysAgreements,
  certificate: words.staysCertificates,
  tutor_task_student: words.staysSchooling,
  tutor_session_student: words.staysSchooling,
  pay_batch_line: words.staysMoney,
  score: words.staysSchooling,
  score_log: words.staysSchooling,
  term_result: words.staysSchooling,
  user_money_log: words.staysMoney,
  user_score_log: words.staysMoney,
  admin_log: words.staysLog,
}

const always = [words.staysBackups]

export async function personOverview(at: At, entity: PersonEntity, person: Person, id: number) {
  const resource = at.product.resources[entity]!
  const row = await (at.db as AnyDatabase)
    .selectFrom(resource.table)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { tables, files } = await copyOf(at, person)
  const { resources, labels } = await withResting(at)
  const nameOf = (table: string) => {
    const known = Object.values(resources).find((each) => each.table === table)
    const said = known ? labels[known.name]!.many : tableWords[table]
    return said ? say(said, at.language) : table
  }
  const found = Object.entries(tables).map(([table, { rows }]) => ({ table, name: nameOf(table), count: rows.length }))
  const { agreements: days } = await retentionDays(at)
  const reasons = new Set(
    found.flatMap(({ table }) => (stays[table] ? [say(stays[table], at.language, { days })] : [])),
  )
  const refusal = await refuseNeeded(at, person).then(
    () => null,
    (problem: unknown) => {
      if (problem instanceof Refusal) return say(problem.words, at.language, problem.values)
      throw problem
    },
  )
  return {
    title: titleOf(resource, row, at.language),
    found,
    files: files.length,
    stays: [...reasons, ...always.map((each) => say(each, at.language))],
    refusal,
  }
}
