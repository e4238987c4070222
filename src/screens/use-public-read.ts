// A small replacement of `useQuery` for public pages. The answer is kept as long as the component is mounted.

import { useEffect, useEffectEvent, useState } from 'react'
import { errorMessageOf } from './send-state.ts'

interface ReadState<Data> {
  data?: Data
  /** The message of the refusal. */
  fault?: string
}

/** Sends the request once, and again when `key` changes. */
export function usePublicRead<Data>(
  key: string,
  ask: () => Promise<Data>,
): ReadState<Data> & { reread(): Promise<void> } {
  const [reading, setReading] = useState<ReadState<Data>>({})
  const answer = () =>
    ask().then(
      (data) => ({ data }),
      (problem: unknown) => ({ fault: errorMessageOf(problem) }),
    )
  const begin = useEffectEvent(answer)
  useEffect(() => {
    let isLeft = false
    void begin().then((first) => isLeft || setReading(first))
    return () => {
      isLeft = true
    }
  }, [key])
  return { ...reading, reread: async () => setReading(await answer()) }
}
