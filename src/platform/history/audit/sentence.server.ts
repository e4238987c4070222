// Shows a line of the log as a sentence in the language of the reader. The log itself has no names of records: they are
// read from the records as they are now, or from the trail, from which they can be erased.

import type { AnyRow, Resource } from '#engine/resource.ts'
import { may } from '#engine/server/access.ts'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import { rowsOf } from '#engine/server/scope.ts'
import { titleColumns } from '#engine/server/titles.ts'
import { say, type Words } from '#engine/languages.ts'
import { inLanguage } from '#text/languages.ts'
import { readTitles } from '#platform/rows/index.server.ts'
import { entryOf } from '#text/entry-of.ts'
import { manyWords, oneWords, sentenceWords as words } from '../words.ts'
import { textAfterLast } from '#text/parts.ts'

type ChangeKind = keyof typeof oneWords

interface Records {
  /** By entity and id (`keyOf`), the current titles of records that the reader may see. */
  titles: ReadonlyMap<string, string>
  /** By the id of the line, the title that its record had at that time. */
  former: ReadonlyMap<number, string>
}

/** Adds `sentence`, and `record` if the reader may open the record. */
export async function addSentences(at: At, rows: AnyRow[]): Promise<void> {
  const records = { titles: await presentTitles(at, rows), former: await formerTitles(at, rows) }
  for (const row of rows) {
    row.sentence = sentenceOf(at, row, records)
    row.record = linkTo(at, row, records)
  }
}

const keyOf = ({ resource, row_id }: Record<string, unknown>) => `${String(resource)} ${String(row_id)}`

async function presentTitles(at: At, rows: readonly AnyRow[]): Promise<Map<string, string>> {
  const titles = new Map<string, string>()
  for (const [name, lines] of Map.groupBy(rows, (row) => String(row.resource))) {
    const resource = at.product.resources[name]
    const ids = [...new Set(lines.flatMap(({ row_id }) => (row_id ? [Number(row_id)] : [])))]
    if (!resource || ids.length === 0 || !may(at.who, `${resource.path}/index`)) continue
    const shown = rowsOf(at, resource).where(`${resource.table}.id`, 'in', ids).select(`${resource.table}.id`)
    const found = (at.db as AnyDatabase)
      .selectFrom(resource.table)
      .select(['id', ...titleColumns(resource)])
      .where('id', 'in', shown)
    const stored = (await found.execute()) as AnyRow[]
    const named = await readTitles(at, resource, stored, at.language)
    for (const [place, { id }] of stored.entries())
      if (named[place]) titles.set(keyOf({ resource: name, row_id: id }), named[place])
  }
  return titles
}

/** Titles from the trail, also of deleted records. Only people who may edit the records may read the trail. */
async function formerTitles(at: At, rows: readonly AnyRow[]): Promise<Map<number, string>> {
  const ids = rows.filter((row) => row.row_id && mayEdit(at, resourceIn(at, row))).map(({ id }) => Number(id))
  if (ids.length === 0) return new Map()
  const found = await at.db
    .selectFrom('admin_log')
    .innerJoin('trail_row', 'trail_row.change_id', 'admin_log.change_id')
    .whereRef('trail_row.resource', '=', 'admin_log.resource')
    .whereRef('trail_row.row_id', '=', 'admin_log.row_id')
    .select(['admin_log.id', 'trail_row.title'])
    .where('admin_log.id', 'in', ids)
    .execute()
  return new Map(found.flatMap(({ id, title }) => (title ? [[id, title]] : [])))
}

const resourceIn = (at: At, { resource }: AnyRow): Resource | undefined => at.product.resources[String(resource)]
const mayEdit = (at: At, resource: Resource | undefined) =>
  resource !== undefined && may(at.who, `${resource.path}/edit`)

function linkTo(at: At, row: AnyRow, { titles }: Records) {
  const resource = resourceIn(at, row)
  const title = titles.get(keyOf(row))
  if (!resource || title === undefined || !mayEdit(at, resource)) return null
  return { path: resource.path, id: Number(row.row_id), title }
}

function sentenceOf(at: At, row: AnyRow, records: Records): string {
  const speak = (sentence: Words, more: object = {}) => say(sentence, at.language, { who: whoIn(at, row), ...more })
  const resource = resourceIn(at, row)
  const name = row.row_id && resource ? nameIn(at, row, records) : undefined
  const title = titleIn(at, row)
  if (row.result === 'refused') {
    if (row.kind === 'signIn') return row.username ? speak(words.signInRefused) : speak(words.signInUnknown)
    return name ? speak(words.refusedOn, { title, name }) : speak(words.refused, { title })
  }
  if (row.kind === 'signIn' || row.kind === 'signOut') return speak(words[row.kind])
  const many = resource && say(entryOf(at.product.labels, resource.name).many, at.language)
  if (row.kind === 'export' && many) return speak(words.export, { many })
  return (
    (many && changeSentence(at, row, speak, { name, many })) ??
    (name ? speak(words.callOn, { title, name }) : speak(words.call, { title }))
  )
}

/** Undefined for calls that changed no record of an entity. */
function changeSentence(
  at: At,
  row: AnyRow,
  speak: (sentence: Words, more: object) => string,
  { name, many }: { name: string | undefined; many: string },
): string | undefined {
  const kind = row.kind as ChangeKind
  if (!(kind in oneWords)) return undefined
  const labels = at.product.labels[String(row.resource)] as { one: Words; actions?: Record<string, Words> }
  const step = labels.actions?.[textAfterLast(String(row.url), '/')]
  if (kind === 'action' && !step) return undefined
  const named = { ...(step && { step: say(step, at.language) }), many }
  if (name) return speak(oneWords[kind], { ...named, name, entity: insideSentence(say(labels.one, at.language)) })
  const { changes = [] } = JSON.parse(String(row.data ?? '{}')) as { changes?: { resource: string }[] }
  const count = changes.filter(({ resource }) => resource === row.resource).length
  return count > 0 ? speak(manyWords[kind], { ...named, count }) : undefined
}

/** Writes a label in the middle of a sentence: with a small first letter, unless it is an abbreviation. */
const insideSentence = (label: string) =>
  /^\p{Lu}\p{Lu}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)

function nameIn(at: At, row: AnyRow, { titles, former }: Records): string {
  return titles.get(keyOf(row)) ?? former.get(Number(row.id)) ?? say(words.nameless, at.language, { id: row.row_id })
}

function whoIn(at: At, row: AnyRow): string {
  const account = (row.admin as { title?: string } | null)?.title
  const username = String(row.username ?? '')
  if (account || (username && row.realm !== 'member')) return account || username
  if (row.realm === 'member') return say(words.member, at.language, { id: username.slice(1) || '?' })
  return say(words.system, at.language)
}

/** In a list `title` is already in the language of the reader. A single line has the titles in all languages. */
function titleIn({ language }: At, row: AnyRow): string {
  const translated = inLanguage({ fr: row.title, 'zh-cn': row.title_zh, en: row.title_en }, language)
  return String(translated ?? row.title)
}
