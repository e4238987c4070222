// Reads an entry of an object or a map by a key that is known to exist.

/** @throws {Error} with the key if there is no such entry. */
export function entryOf<Value>(entries: Readonly<Record<string, Value>>, key: string): Value
export function entryOf<Key, Value>(entries: ReadonlyMap<Key, Value>, key: Key): Value
export function entryOf(entries: Readonly<Record<string, unknown>> | ReadonlyMap<unknown, unknown>, key: unknown) {
  const found = entries instanceof Map ? entries.get(key) : (entries as Record<string, unknown>)[String(key)]
  if (found === undefined) throw new Error(`There is no entry with the key ${String(key)}.`)
  return found
}
