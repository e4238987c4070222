// The only query cache (TanStack Query). api.ts shows refusals of the server, so only other errors are shown here.

import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, SupersededError, setIdentityProof, setMessageDisplay } from '#screens/api.ts'
import { secondsUntilRepeat } from '#screens/api-error.ts'
import { onSiteChange } from '#screens/site.ts'
import { toast } from '#ui/toast.tsx'
import { adminInfo } from '../stores/admin-info.ts'
import { askProof } from '#platform/sign-in/index.ui.ts'
import { userInfo } from '../stores/user-info.ts'
import { startKeys } from '#screens/screens.keys.ts'

setMessageDisplay(toast)
setIdentityProof(askProof)

const showQueryError = (error: Error) => {
  if (!(error instanceof SupersededError || error instanceof ApiError)) toast.error(error.message)
}

export const queries = new QueryClient({
  queryCache: new QueryCache({ onError: showQueryError }),
  defaultOptions: {
    queries: {
      retry: (repetitions, error) => repetitions < 2 && secondsUntilRepeat(error) !== undefined,
      retryDelay: (_, error) => 1000 * (secondsUntilRepeat(error) ?? 0),
      refetchOnWindowFocus: false,
    },
  },
})

/**
 * When the settings are saved, here or by another person, the first calls of the back office and of the member centre
 * are repeated.
 */
onSiteChange(() => void Object.values(startKeys).map((queryKey) => queries.invalidateQueries({ queryKey })))

/** Empties the cache at a sign-in: data of one person must not stay for the next person at this computer. */
function forgetPerson(now: { token: string }, before: { token: string }): void {
  if (before.token === '' && now.token !== '') queries.clear()
}
adminInfo.subscribe(forgetPerson)
userInfo.subscribe(forgetPerson)
