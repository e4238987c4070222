// Asserts that a value exists.

/** Returns a value that the caller knows to exist. @throws {Error} with `name` if it is null or undefined. */
export function existing<Value>(value: Value | null | undefined, name: string): Value {
  if (value === null || value === undefined) throw new Error(`There is no ${name}.`)
  return value
}
