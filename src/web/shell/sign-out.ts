// The sign-out of the back office, used by the menu under the person's name and by the command dialog.

import { useRouter } from '@tanstack/react-router'
import { signOut } from '../session.ts'
import { storeTabViewConfig } from '../stores/tab-view.ts'
import { queries } from './queries.ts'
import { confirmDrop, useTitles } from './tabs-actions.ts'

/** Asks once for all pages with unsaved input, before their input is lost. */
export function useSignOut(): () => Promise<void> {
  const router = useRouter()
  const titleOf = useTitles()
  return async () => {
    if (!(await confirmDrop(storeTabViewConfig.getState().unsaved, titleOf))) return
    await signOut()
    queries.clear()
    await router.navigate({ to: '/admin/login', ignoreBlocker: true })
  }
}
