// One memory for everything that was read, and one way to say that reading failed.

import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { Refused, Superseded } from '#screens/api.ts'
import { toast } from '#ui/toast.tsx'

const say = (error: Error) => {
  // Going elsewhere and having no right have pages of their own.
  const seen = error instanceof Superseded || (error instanceof Refused && [302, 401, 409].includes(error.code))
  if (!seen) toast.error(error.message)
}

export const queries = new QueryClient({
  queryCache: new QueryCache({ onError: say }),
  mutationCache: new MutationCache({ onError: say }),
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
})
