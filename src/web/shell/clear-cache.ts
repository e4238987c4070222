// Clears the cache of the server, of the browser, or of both. The sign-in, the settings and drafts are no cache and
// stay.

import { cacheWords } from '#platform/terminal/index.ts'
import { post } from '#screens/api.ts'
import { text } from '#screens/text.ts'
import { removeStored, listStoredNames } from '#ui/storage.ts'
import { toast } from '#ui/toast.tsx'
import { queries } from './queries.ts'

/** The prefix of the stored list layouts; there is one layout for each person and list. */
const listViews = 'pupitre.list.'

export async function clearCache(what: 'system' | 'browser' | 'all'): Promise<void> {
  if (what !== 'browser') toast.done(await clearSystem(what))
  if (what !== 'system') toast.done(clearBrowser())
}

async function clearSystem(what: 'system' | 'all'): Promise<string> {
  return (await post('/admin/ajax/clearCache', { type: what === 'all' ? 'all' : 'tp' })).msg
}

/** Visible data stays until it has been read again, so that an open form loses nothing. */
function clearBrowser(): string {
  const views = listStoredNames().filter((name) => name.startsWith(listViews))
  for (const name of views) removeStored(name)
  const cleared = { queries: queries.getQueryCache().getAll().length, views: views.length }
  queries.removeQueries({ type: 'inactive' })
  void queries.invalidateQueries()
  return text(cacheWords.browser, cleared)
}
