// The way out of the back office: from the menu of one's name, and from the commands.

import { useRouter } from '@tanstack/react-router'
import { signOut } from '../session.ts'
import { storeTabViewConfig } from '../stores/tab-view.ts'
import { queries } from './queries.ts'
import { mayDrop, useTitles } from './tabs-actions.ts'

/** Asked once for all open pages, before anything is let go. */
export function useSignOut(): () => Promise<void> {
  const router = useRouter()
  const titleOf = useTitles()
  return async () => {
    if (!(await mayDrop(storeTabViewConfig.getState().unsaved, titleOf))) return
    await signOut()
    queries.clear()
    await router.navigate({ to: '/admin/login', ignoreBlocker: true })
  }
}
