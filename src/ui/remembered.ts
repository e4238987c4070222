// What a person set once and finds again: in this browser, under a name.

import { useState } from 'react'
import { keepText, kept } from './storage.ts'

export function useRemembered<Value>(name: string, first: Value): [Value, (value: Value) => void] {
  const [held, setHeld] = useState({ name, value: kept(name) as Value | null })
  // Under another name lies something else.
  const { value } = held.name === name ? held : { value: kept(name) as Value | null }
  const keep = (next: Value) => {
    setHeld({ name, value: next })
    keepText(name, JSON.stringify(next))
  }
  return [value ?? first, keep]
}
