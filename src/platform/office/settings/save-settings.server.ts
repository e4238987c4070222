// Saves changed settings: all of them, or none with one message for each refused setting.

import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { say } from '#engine/languages.ts'
import {
  type OwnGroup,
  type InputType,
  type Value,
  storedValue,
  checkValue,
  type Item,
} from '#platform/settings/index.ts'
import type { Change } from '#platform/settings/index.declare.ts'
import type { Pair } from '#platform/settings/index.ts'
import { encryptSecret, settings, storeValue } from '#platform/settings/index.server.ts'
import { recentProof } from '#platform/access/index.proof.server.ts'
import { recordSettingUses, urlsInText } from '#platform/files/index.server.ts'
import { cleanHtml } from '#platform/rows/index.server.ts'
import { entryOf } from '#text/entry-of.ts'
import { addedGroups, rulesOf } from './config-rules.server.ts'
import { configWords as words } from '../words.ts'
import { askedOf, itemsOf } from './items.server.ts'

/** Checks and stores the settings. Returns the names of those that changed. Throws one refusal with all messages. */
export async function saveSettings(at: At, sent: Record<string, unknown>): Promise<string[]> {
  const items = new Map((await itemsOf(at)).map((item) => [item.name, item]))
  const { values, fields } = checked(at, items, sent)
  const change = await changeOf(at, items, values, sent)
  const changed = Object.keys(values).filter((name) => !isSame(change.before[name], values[name]))
  const { rules, watched } = rulesOf(at.product)
  const asked = Object.keys(rules).filter((name) =>
    [name, ...(watched[name] ?? [])].some((each) => changed.includes(each)),
  )
  for (const name of asked) {
    const fault = fields[name] === undefined ? await entryOf(rules, name)(at, change) : null
    if (fault) fields[name] = say(fault.words, at.language, fault.values)
  }
  const [first] = Object.values(fields)
  if (first !== undefined) throw new Refusal(first, {}, { data: { fields } })
  if (changed.some((name) => guarded.has(entryOf(items, name).group))) await recentProof(at)
  for (const name of changed) {
    const item = entryOf(items, name)
    const urls = urlsIn(item.type)
    if (urls) await recordSettingUses(at, item.id, urls(String(change.before[name] ?? '')), urls(String(values[name])))
    await store(at, item, entryOf(values, name))
  }
  return changed
}

function urlsIn(type: InputType): ((value: string) => string[]) | undefined {
  if (type === 'editor') return urlsInText
  return ['image', 'images', 'file', 'files'].includes(type) ? (value) => value.split(',').filter(Boolean) : undefined
}

/** Groups whose changes need a recent proof: destinations of messages and files, and access rules. */
const guarded = new Set<string>(['mail', 'sms', 'upload', 'security'] satisfies OwnGroup[])

/**
 * Checks the sent values. Skips values that the environment decides and empty secrets: clients send back the whole
 * page.
 */
function checked(at: At, items: ReadonlyMap<string, Item>, sent: Record<string, unknown>) {
  const [values, fields]: [Record<string, Value>, Record<string, string>] = [{}, {}]
  for (const [name, given] of Object.entries(sent)) {
    const item = items.get(name)
    if (!item) {
      fields[name] = say(words.unknown, at.language)
      continue
    }
    if (item.decided_by !== '' || (item.type === 'password' && !given)) continue
    const found = checkValue(askedOf(item), given)
    if ('fault' in found) fields[name] = say(found.fault.words, at.language, found.fault.values)
    else if (name === 'config_group') values[name] = addedGroups(at, found.value as readonly Pair[])
    else values[name] = item.type === 'editor' ? cleanHtml(String(found.value)) : found.value
  }
  return { values, fields }
}

async function changeOf(
  at: At,
  items: ReadonlyMap<string, Item>,
  values: Record<string, Value>,
  sent: Record<string, unknown>,
): Promise<Change> {
  const shown = Object.fromEntries([...items.values()].map(({ name, value }) => [name, value]))
  const before = { ...shown, ...(await settings(at)) }
  const used = new Set([...items.values()].map(({ group }) => group))
  return { before, next: { ...before, ...values }, sent, used }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

async function store(at: At, { id, name, type }: Item, value: Value): Promise<void> {
  const text = type === 'password' ? encryptSecret(at.product, name, String(value)) : storedValue(type, value)
  await storeValue(at, id, text)
}
