// A setting that a person made once, stored in this browser under a name.

import { useState } from 'react'
import { storeText, readStored } from './storage.ts'

export function useStoredState<Value>(name: string, first: Value): [Value, (value: Value) => void] {
  const [held, setHeld] = useState({ name, value: readStored(name) as Value | null })
  // After a change of the name the old value does not apply.
  const { value } = held.name === name ? held : { value: readStored(name) as Value | null }
  const store = (next: Value) => {
    setHeld({ name, value: next })
    storeText(name, JSON.stringify(next))
  }
  return [value ?? first, store]
}
