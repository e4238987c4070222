// All forms and buttons send through this hook: it holds the busy state and the refusal, and invalidates changed
// queries.

import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Envelope } from '#engine/envelope.ts'
import { showError } from './api.ts'
import { type SendOptions, type SendState, type Work, runWork, faultsIn, errorMessageOf } from './send-state.ts'

interface How<Given, Done> extends SendOptions<Given, Done> {
  /** Queries that are invalidated on success. */
  rereads?: readonly QueryKey[]
  /** Queries that are invalidated after a refusal, because another person may have been faster. */
  rereadsRefused?: readonly QueryKey[]
}

export function useSend<Data = unknown, Given extends object = object>(
  path: string,
  how?: How<Given, Envelope<Data>>,
): SendState<Given>
export function useSend<Done>(work: () => Promise<Done>, how?: How<void, Done>): SendState<void>
export function useSend<Given, Done>(work: (given: Given) => Promise<Done>, how?: How<Given, Done>): SendState<Given>
export function useSend<Given, Done>(work: Work<Given, Done>, how: How<Given, Done> = {}): SendState<Given> {
  const client = useQueryClient()
  const [unsent, setUnsent] = useState<string>()
  const underWay = useRef(false)
  const read = (keys: readonly QueryKey[] = []) =>
    Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
  const sending = useMutation<Done, unknown, Given>({
    // Without a connection the request fails immediately; it is not sent later without the person knowing.
    networkMode: 'always',
    // Not cached, because the request may contain a password.
    gcTime: 0,
    mutationFn: (given) => runWork(work, given, how),
    onSuccess: async (answer, given) => {
      await how.onDone?.(answer, given)
      await read(how.rereads)
    },
    onError: async (problem, given) => {
      if (!how.quiet) showError(problem)
      await how.onRefused?.(problem, given)
      await read(how.rereadsRefused)
    },
  })
  const { isPending, error, variables, mutateAsync, reset } = sending
  return {
    busy: isPending,
    given: isPending ? variables : undefined,
    fault: unsent ?? (error === null ? undefined : errorMessageOf(error)),
    faults: faultsIn(error),
    async send(given) {
      if (underWay.current) return false
      const wrong = how.check?.(given)
      setUnsent(wrong)
      if (wrong !== undefined) return false
      underWay.current = true
      try {
        await mutateAsync(given)
        return true
      } catch {
        return false
      } finally {
        underWay.current = false
      }
    },
    clear() {
      setUnsent(undefined)
      reset()
    },
  }
}
