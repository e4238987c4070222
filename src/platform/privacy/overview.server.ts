// An overview of the data of a person, shown before a copy or an erasure: the rows in each table, what stays and why.

import { Refusal } from '#engine/refusal.ts'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import { titleOf } from '#engine/server/titles.ts'
import { say } from '#engine/languages.ts'
import { withInactiveLists } from '#platform/modules/index.server.ts'
import { entryOf } from '#text/entry-of.ts'
import { copyOf } from './copy.server.ts'
import { refuseNeeded } from './erase.server.ts'
import { personalDataWords as words } from './words.ts'
import { daysOf } from '#platform/history/index.retention.server.ts'
import type { Person, PersonalTable } from '#platform/rows/index.personal.server.ts'
import { reasonOf, tableOf } from './declarations.server.ts'

const always = [words.staysBackups]

export async function personOverview(at: At, entity: string, person: Person, id: number) {
  const resource = entryOf(at.product.resources, entity)
  const row = await (at.db as AnyDatabase)
    .selectFrom(resource.table)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { tables, files } = await copyOf(at, person)
  const { resources, labels } = await withInactiveLists(at)
  const nameOf = (table: string) => {
    const known = Object.values(resources).find((each) => each.table === table)
    const label = known ? entryOf(labels, known.name).many : tableOf(at.product, table)?.words
    return label ? say(label, at.language) : table
  }
  const found = Object.entries(tables).map(([table, { rows }]) => ({ table, name: nameOf(table), count: rows.length }))
  const reasons = new Set<string>()
  for (const { table } of found)
    for (const reason of await reasonsOf(at, tableOf(at.product, table))) reasons.add(reason)
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

/** Why rows of the table stay after their names are removed; empty if they do not stay. */
async function reasonsOf(at: At, { stays, places = [] }: PersonalTable = {}): Promise<string[]> {
  if (stays === undefined) return []
  const period = places.find(({ evidence }) => evidence)?.evidence?.period
  const days = period === undefined ? {} : { days: await daysOf(at, period) }
  return [say(reasonOf(at.product, stays), at.language, days)]
}
