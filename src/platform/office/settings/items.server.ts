// Reads all settings as their page shows them: built-in ones with titles in the reader's language, added ones with the
// titles that the school gave them.

import type { Selectable } from 'kysely'
import type { At } from '#engine/server/product.ts'
import { type Words, say } from '#engine/languages.ts'
import { declaredSettings } from '#platform/settings/index.declare.ts'
import {
  type InputType,
  type Pair,
  type Value,
  readValue,
  type ValueRules,
  type Validator,
  type Item,
} from '#platform/settings/index.ts'
import { type ConfigTable, settings, version } from '#platform/settings/index.server.ts'
import { entryOf } from '#text/entry-of.ts'
import { previewOf } from './setting-preview.server.ts'
import { groupWordsOf, itemWordsOf, sectionWordsOf } from './setting-words.server.ts'

export type ConfigRow = Selectable<ConfigTable> & { editor: string | null }

export function configRows({ db }: Pick<At, 'db'>): Promise<ConfigRow[]> {
  return db
    .selectFrom('config')
    .leftJoin('admin', 'admin.id', 'config.updated_by')
    .selectAll('config')
    .select('admin.nickname as editor')
    .orderBy('config.weigh', 'desc')
    .orderBy('config.id')
    .execute()
}

/** All settings in the order of the page: built-in ones, then added ones. */
export async function itemsOf(at: At): Promise<Item[]> {
  const rows = await configRows(at)
  const set: Record<string, unknown> = { ...(await settings(at)) }
  const byName = new Map(rows.map((row) => [row.name, row]))
  const own = Object.keys(declaredSettings(at.product).items).flatMap((name, place) => {
    const row = byName.get(name)
    return row ? [builtInItem(at, name, row, { value: set[name] as Value, weigh: 1000 - place })] : []
  })
  const added = rows.filter(({ allow_del }) => allow_del === 1).map(addedItem)
  const config_group = await groupTitles(at)
  return [...own, ...added].map((item) =>
    item.name === 'config_group'
      ? { ...item, value: Object.entries(config_group).map(([key, value]) => ({ key, value })) }
      : item,
  )
}

function builtInItem(
  at: At,
  name: string,
  { id, value: stored, update_time, editor }: ConfigRow,
  { value, weigh }: { value: Value; weigh: number },
): Item {
  const { items, groupOf } = declaredSettings(at.product)
  const { type, options, rule = [], min = null, max = null, decidedBy = '', readOnly } = entryOf(items, name)
  const { title, tip = '', options: words } = itemWordsOf(at.product, name)
  const said = (each: Words | string = '') => say(each, at.language)
  const decided = name in at.product.decided
  return {
    id,
    name,
    group: entryOf(groupOf, name),
    title: said(title),
    tip: said(tip),
    type,
    value: type === 'password' ? '' : readOnly ? version : value,
    content: options ? Object.fromEntries(options.map((option) => [option, said(words?.[option] ?? option)])) : '',
    rule: rule.join(),
    extend: {},
    input_extend: {},
    allow_del: 0,
    weigh,
    section: said(sectionWordsOf(at.product, name)),
    is_set: type === 'password' && value !== '',
    has_preview: previewOf(at.product, name) !== undefined,
    decided_by: readOnly ? name : decided ? decidedBy : '',
    min,
    max,
    update_time: stored === null ? null : update_time,
    updated_by: editor ?? '',
  }
}

function addedItem(row: ConfigRow): Item {
  const { id, name, group_name: group, title, tip, rule, weigh, update_time, editor } = row
  const type = row.type as InputType
  const content = JSON.parse(row.content) as Record<string, string>
  return {
    id,
    name,
    group,
    title,
    tip,
    type,
    rule,
    weigh,
    update_time,
    value: type === 'password' ? '' : readValue(type, row.value ?? ''),
    content: Object.keys(content).length > 0 ? content : '',
    extend: JSON.parse(row.extend) as Record<string, string>,
    input_extend: JSON.parse(row.input_extend) as Record<string, string>,
    allow_del: 1,
    section: '',
    is_set: type === 'password' && Boolean(row.value),
    has_preview: false,
    decided_by: '',
    min: null,
    max: null,
    updated_by: editor ?? '',
  }
}

/** The properties of a setting that `checkValue` needs. */
export function askedOf(item: Pick<Item, 'type' | 'rule' | 'content' | 'min' | 'max'>): ValueRules {
  return {
    type: item.type,
    rule: item.rule.split(',').filter(Boolean) as Validator[],
    options: item.content === '' ? undefined : Object.keys(item.content),
    min: item.min ?? undefined,
    max: item.max ?? undefined,
  }
}

/** The title of each group by key, built-in groups first. */
export async function groupTitles(at: At): Promise<Record<string, string>> {
  const { config_group } = await settings(at)
  const own = Object.keys(declaredSettings(at.product).groups).map((name) => [
    name,
    say(groupWordsOf(at.product, name), at.language),
  ])
  return Object.fromEntries([...own, ...config_group.map(({ key, value }: Pair) => [key, value])])
}
