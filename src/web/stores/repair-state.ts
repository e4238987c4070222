// Repairs stored state that an older release, another program or a person with the developer tools has written.

/**
 * Returns a stored value if it is valid, otherwise undefined. A key without a reader accepts values of the type of its
 * initial value.
 */
type Reader<Value> = (found: unknown) => Value | undefined
export type Readers<State> = { [Key in keyof State]?: Reader<State[Key]> | Readers<State[Key]> }

/** Checks the stored state key by key: keeps valid values, takes all others from `first`, and drops unknown keys. */
export function repairState<State extends object>(first: State, found: unknown, readers: Readers<State> = {}): State {
  if (!isRecord(found)) return first
  const entries = Object.entries(first).map(([key, value]) => {
    const reader = readers[key as keyof State] as Reader<unknown> | Readers<object> | undefined
    return [key, valueOf(value, found[key], reader)]
  })
  return Object.fromEntries(entries) as State // Every key of `first`, each with a value of its type.
}

function valueOf(first: unknown, found: unknown, reader: Reader<unknown> | Readers<object> | undefined): unknown {
  if (typeof reader === 'function') return reader(found) ?? first
  if (isRecord(first)) return repairState(first, found, reader)
  return typeof found === typeof first ? found : first
}

export const oneOf =
  <Value>(...values: readonly Value[]): Reader<Value> =>
  (found) =>
    values.find((value) => value === found)

export const between =
  (low: number, high: number): Reader<number> =>
  (found) =>
    typeof found === 'number' && found >= low && found <= high ? Math.round(found) : undefined

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
