// `useQuery` for the pages of people without an account: one answer, kept as long as the page is open.

import { useEffect, useEffectEvent, useState } from 'react'
import { sentenceOf } from './sending.ts'

interface Reading<Data> {
  data?: Data
  /** The sentence of the refusal. */
  fault?: string
}

/** Asks once, and once more when `key` is another one. */
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
