// `useSend` for public pages, without the query client: it has 8 kB, and these pages read nothing twice.

import { useRef, useState } from 'react'
import type { Envelope } from '#engine/envelope.ts'
import { showError } from './api.ts'
import { type SendOptions, type SendState, type Work, runWork, faultsIn, errorMessageOf } from './send-state.ts'

interface How<Given, Done> extends SendOptions<Given, Done> {
  /** Another page follows after success; `busy` stays true until that page is shown. */
  leaves?: boolean
}

export function usePublicSend<Data = unknown, Given extends object = object>(
  path: string,
  how?: How<Given, Envelope<Data>>,
): SendState<Given>
export function usePublicSend<Done>(work: () => Promise<Done>, how?: How<void, Done>): SendState<void>
export function usePublicSend<Given, Done>(
  work: (given: Given) => Promise<Done>,
  how?: How<Given, Done>,
): SendState<Given>
export function usePublicSend<Given, Done>(work: Work<Given, Done>, how: How<Given, Done> = {}): SendState<Given> {
  const [given, setGiven] = useState<{ given: Given }>()
  const [refused, setRefused] = useState<{ problem: unknown }>()
  const underWay = useRef(false)
  const rest = () => {
    underWay.current = false
    setGiven(undefined)
  }
  return {
    busy: given !== undefined,
    given: given?.given,
    fault: refused && errorMessageOf(refused.problem),
    faults: faultsIn(refused?.problem),
    async send(given) {
      if (underWay.current) return false
      const wrong = how.check?.(given)
      setRefused(wrong === undefined ? undefined : { problem: wrong })
      if (wrong !== undefined) return false
      underWay.current = true
      setGiven({ given })
      try {
        const answer = await runWork(work, given, how)
        await how.onDone?.(answer, given)
        if (!how.leaves) rest()
        return true
      } catch (problem) {
        setRefused({ problem })
        if (!how.quiet) showError(problem)
        await how.onRefused?.(problem, given)
        rest()
        return false
      }
    },
    clear: () => setRefused(undefined),
  }
}
