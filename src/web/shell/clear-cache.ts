// Clearing what is remembered: the server's part, the browser's, or both. Who is signed in, how the page is set and what
// somebody has begun to write are no cache and stay.

import { cacheWords } from '#platform/terminal/cache.labels.ts'
import { post } from '#screens/api.ts'
import { text } from '#screens/text.ts'
import { forget, keptNames } from '#ui/storage.ts'
import { toast } from '#ui/toast.tsx'
import { queries } from './queries.ts'

/** How the lists' columns and density are kept, one for each person and list. */
const listViews = 'pupitre.list.'

export async function clearCache(what: 'system' | 'browser' | 'all'): Promise<void> {
  if (what !== 'browser') toast.done(await clearSystem(what))
  if (what !== 'system') toast.done(clearBrowser())
}

async function clearSystem(what: 'system' | 'all'): Promise<string> {
  return (await post('/admin/ajax/clearCache', { type: what === 'all' ? 'all' : 'tp' })).msg
}

/** What is on the screen is read again at once, and stays there until then: a form that is open loses nothing. */
function clearBrowser(): string {
  const views = keptNames().filter((name) => name.startsWith(listViews))
  for (const name of views) forget(name)
  const cleared = { queries: queries.getQueryCache().getAll().length, views: views.length }
  queries.removeQueries({ type: 'inactive' })
  void queries.invalidateQueries()
  return text(cacheWords.browser, cleared)
}
