// What a person set once and finds again: in this browser, under a name.

import { useState } from 'react'
import { keepText, kept } from './storage.ts'

export function useRemembered<Value>(name: string, first: Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => (kept(name) as Value | null) ?? first)
  const keep = (next: Value) => {
    setValue(next)
    keepText(name, JSON.stringify(next))
  }
  return [value, keep]
}
