// A setting that a person made once, stored in this browser under a name.

import { useState } from 'react'
import { keepText, kept } from './storage.ts'

export function useRemembered<Value>(name: string, first: Value): [Value, (value: Value) => void] {
  const [held, setHeld] = useState({ name, value: kept(name) as Value | null })
  // After a change of the name the old value does not apply.
  const { value } = held.name === name ? held : { value: kept(name) as Value | null }
  const store = (next: Value) => {
    setHeld({ name, value: next })
    keepText(name, JSON.stringify(next))
  }
  return [value ?? first, store]
}
