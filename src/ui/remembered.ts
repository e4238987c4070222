// What a person set once and finds again: in this browser, under a name.

import { useState } from 'react'

export function useRemembered<Value>(name: string, first: Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => kept(name, first))
  const keep = (next: Value) => {
    setValue(next)
    localStorage.setItem(name, JSON.stringify(next))
  }
  return [value, keep]
}

/** A storage that cannot be read is the same as an empty one. */
function kept<Value>(name: string, first: Value): Value {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? 'null') as Value | null) ?? first
  } catch {
    return first
  }
}
