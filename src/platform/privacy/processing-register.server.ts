// Builds the register of processing for the page, from the tags of columns and the current retention periods.

import { isDerived } from '#engine/field.ts'
import type { Resource } from '#engine/resource.ts'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import { inEachLanguage, say } from '#engine/languages.ts'
import { fieldWords } from '#engine/server/relations.ts'
import { withInactiveLists } from '#platform/modules/index.server.ts'
import { type Tag, isPersonal } from '#platform/rows/index.ts'
import { entryOf } from '#text/entry-of.ts'
import { tagOf } from './data-map.server.ts'
import { ofModule, tagWords } from './words.ts'
import { type Entry, entriesOf, kindsOf, tableOf } from './declarations.server.ts'
import { isConfirmed, periodsOf, retentionDays } from '#platform/history/index.retention.server.ts'
import { bases } from '#platform/rows/index.personal.server.ts'
import { findUpcomingErasures, findErasures } from './retention.server.ts'

export async function processingRegisterOf(at: At) {
  const tables = await (at.db as AnyDatabase).introspection.getTables()
  const columns = new Map(tables.map((table) => [table.name, table.columns.map(({ name }) => name)]))
  const days = await retentionDays(at)
  const known = await withInactiveLists(at)
  const periods = periodsOf(at.product)
  return [...entriesOf(at.product), ...ofModules(known)].map((activity) => ({
    name: say(activity.name, at.language),
    purpose: say(activity.purpose, at.language),
    basis: say(activity.basis, at.language),
    people: say(activity.people, at.language),
    seenBy: say(activity.seenBy, at.language),
    kept: activity.kept.map((name) => ({
      name: say(entryOf(periods, name).words, at.language),
      days: entryOf(days, name),
    })),
    categories: categoriesOf(
      { ...at, product: { ...at.product, ...known } },
      activity.tables.map((table) => [table, columns.get(table) ?? []]),
    ),
  }))
}

/** The entries for lists of modules with personal data, also of disabled modules. */
function ofModules({ resources, labels }: Pick<At['product'], 'resources' | 'labels'>): Omit<Entry, 'order'>[] {
  const personalLists = Object.values<Resource>(resources).filter(({ holds = {}, fields }) =>
    Object.entries(holds).some(([name, tag]) => isPersonal(tag) && fields[name]?.form !== false),
  )
  return personalLists.map(({ name, table }) => {
    const { many, about } = entryOf(labels, name)
    const purpose = inEachLanguage((language) => say(ofModule.purpose, language, { about: say(about, language) }))
    return { ...ofModule, name: many, purpose, basis: bases.task, tables: [table], kept: ['recycled', 'history'] }
  })
}

/** By kind of personal data, the labels of the fields. */
function categoriesOf(at: At, tables: [string, string[]][]) {
  const named = new Map<Tag, Set<string>>()
  for (const [table, columns] of tables) {
    for (const column of columns) {
      const tag = tagOf(at.product, table, column) ?? 'none'
      if (!isPersonal(tag) || isDerived(column)) continue
      if (!named.has(tag)) named.set(tag, new Set())
      entryOf(named, tag).add(nameOf(at, table, column))
    }
  }
  const order: Tag[] = ['minor', 'personal', 'identifier', 'secret']
  return order
    .filter((tag) => named.has(tag))
    .map((tag) => ({ tag, name: say(tagWords[tag], at.language), what: [...entryOf(named, tag)] }))
}

/** The label of a field; for a table that is no entity, the title of the table. */
function nameOf(at: At, table: string, column: string): string {
  const resource = Object.values<Resource>(at.product.resources).find((each) => each.table === table)
  if (resource?.fields[column]) return say(fieldWords(at, resource, column), at.language)
  const words = tableOf(at.product, table)?.words
  return words ? say(words, at.language) : table
}

/** The kinds of people whose data can be copied and erased. */
export const peopleOf = (at: At) =>
  [...kindsOf(at.product)].map(([entity, { words }]) => ({ entity, name: say(words, at.language) }))

export async function retentionOf(at: At) {
  const [days, tonight, soon] = [await retentionDays(at), await findErasures(at), await findUpcomingErasures(at)]
  const set = new Map((await at.db.selectFrom('retention').selectAll().execute()).map((row) => [row.name, row]))
  const periods = [...periodsOf(at.product)].map(([name, { words, reason, advised, least }]) => {
    const { before_days = null, from_time = null, asked_days = null, days: next } = set.get(name) ?? {}
    const waits = before_days !== null && from_time !== null && from_time > at.now
    return {
      key: name,
      name: say(words, at.language),
      reason: say(reason, at.language),
      days: entryOf(days, name),
      advised,
      least,
      asked: asked_days,
      tonight: entryOf(tonight, name),
      soon: entryOf(soon, name),
      later: waits ? { days: next, from_time } : null,
    }
  })
  return { kept: periods, isConfirmed: await isConfirmed(at) }
}
