// Like `useState`, for a setting that is stored in this browser under a name.

import { useState } from 'react'
import { storeText, readStored } from './storage.ts'

export function useStoredState<Value>(name: string, first: Value): [Value, (value: Value) => void] {
  const [held, setHeld] = useState({ name, value: readStored(name) as Value | null })
  // If `name` has changed, the value of the old name does not apply.
  const { value } = held.name === name ? held : { value: readStored(name) as Value | null }
  const store = (next: Value) => {
    setHeld({ name, value: next })
    storeText(name, JSON.stringify(next))
  }
  return [value ?? first, store]
}
