/** A value that the caller knows to exist. @throws {Error} with its name if it does not. */
export function existing<Value>(value: Value | null | undefined, name: string): Value {
  if (value === null || value === undefined) throw new Error(`There is no ${name}.`)
  return value
}
