// Adds and removes settings of the school, besides the built-in ones.

import { z } from 'zod'
import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { type Words, say } from '#engine/languages.ts'
import { type InputType, inputTypes, typesWithOptions, type Validator, validators } from '#platform/settings/index.ts'
import { configWords as words } from '../words.ts'
import { groupTitles } from './items.server.ts'
import { deleteSettings, insertSetting } from '#platform/settings/index.server.ts'

const text = (max: number) => z.string().trim().max(max)
/** Pairs `key=value`, one per line. */
const lines = z.string().max(20_000).default('')

export const addedItem = z.strictObject({
  group: text(40),
  name: text(60),
  title: text(100).min(1),
  type: text(20),
  tip: text(500).default(''),
  rule: z.array(text(20)).max(20).default([]),
  content: lines,
  extend: lines,
  inputExtend: lines,
  weigh: z.coerce.number().int().min(-1e9).max(1e9).default(0),
})
export type AddedItem = z.infer<typeof addedItem>

/** Stores the setting and returns its id. Throws one refusal with a message for each wrong field. */
export async function addItem(at: At, sent: AddedItem): Promise<number> {
  const fields: Record<string, string> = {}
  const refuse = (field: string, because: Words) => (fields[field] ??= say(because, at.language))
  const pairs = {
    content: pairsIn(sent.content),
    extend: pairsIn(sent.extend),
    inputExtend: pairsIn(sent.inputExtend),
  }
  for (const [field, found] of Object.entries(pairs)) if (!found) refuse(field, words.wrongLines)
  if (!(sent.group in (await groupTitles(at)))) refuse('group', words.noGroup)
  if (!inputTypes.includes(sent.type as InputType)) refuse('type', words.wrongType)
  if (!sent.rule.every((rule) => validators.includes(rule as Validator))) refuse('rule', words.wrongRule)
  if (!/^[a-z][a-z0-9_]{1,59}$/.test(sent.name)) refuse('name', words.wrongName)
  if (await isTaken(at, sent.name)) refuse('name', words.taken)
  const offers = typesWithOptions.includes(sent.type as InputType)
  if (offers && Object.keys(pairs.content ?? {}).length === 0) refuse('content', words.needsOptions)
  const [first] = Object.values(fields)
  if (first !== undefined) throw new Refusal(first, {}, { data: { fields } })
  return insertSetting(at, {
    name: sent.name,
    group_name: sent.group,
    title: sent.title,
    tip: sent.tip,
    type: sent.type as InputType,
    value: null,
    content: JSON.stringify(offers ? pairs.content : {}),
    rule: sent.rule.join(),
    extend: JSON.stringify(pairs.extend),
    input_extend: JSON.stringify(pairs.inputExtend),
    allow_del: 1,
    weigh: sent.weigh,
  })
}

/** Deletes settings and returns their number. Refuses all if one of them is built-in or does not exist. */
export async function removeItems(at: At, ids: readonly number[]): Promise<number> {
  const rows = await at.db.selectFrom('config').select(['id', 'allow_del']).where('id', 'in', ids).execute()
  if (rows.some(({ allow_del }) => allow_del === 0)) throw new Refusal(words.notDeletable)
  if (rows.length < new Set(ids).size) throw new Refusal(words.unknown)
  await deleteSettings(at, ids)
  return rows.length
}

async function isTaken(at: At, name: string): Promise<boolean> {
  return (await at.db.selectFrom('config').select('id').where('name', '=', name).executeTakeFirst()) !== undefined
}

/** Reads the pairs. Returns null if a line is not `key=value`, or if a key is repeated. */
function pairsIn(typed: string): Record<string, string> | null {
  const found = typed
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => /^\s*([^=\s][^=]{0,99}?)\s*=\s*(.{0,500}?)\s*$/.exec(line))
    .map((match) => [match?.[1], match?.[2]] as const)
  const pairs = new Map<string, string>()
  for (const [key, value] of found) {
    if (key === undefined || value === undefined || pairs.has(key)) return null
    pairs.set(key, value)
  }
  return Object.fromEntries(pairs)
}
