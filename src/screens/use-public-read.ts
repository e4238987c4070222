// `useQuery` for public pages: one response, kept as long as the page is open.

import { useEffect, useEffectEvent, useState } from 'react'
import { sentenceOf } from './sending.ts'

interface Reading<Data> {
  data?: Data
  /** The message of the refusal. */
  fault?: string
}

/** Sends the request once, and again when `key` changes. */
export function usePublicRead<Data>(
  key: string,
  ask: () => Promise<Data>,
): Reading<Data> & { reread(): Promise<void> } {
  const [reading, setReading] = useState<Reading<Data>>({})
  const answer = () =>
    ask().then(
      (data) => ({ data }),
      (problem: unknown) => ({ fault: sentenceOf(problem) }),
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
