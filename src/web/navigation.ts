// The side effects of each navigation: the loading block, and the title of the browser tab.

import { areaOf } from './addresses.ts'
import { coverPage, uncoverPage } from './loading-block.ts'
import { nameTab } from './page-title.ts'
import type { router as Router } from './router.tsx'

export function followNavigation(router: typeof Router): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    if (!fromLocation || fromLocation.pathname === toLocation.pathname) return
    coverPage(areaOf(fromLocation.pathname) === areaOf(toLocation.pathname))
  })
  router.subscribe('onRendered', uncoverPage)
  router.subscribe('onResolved', () => {
    const { title } = router.state.matches.at(-1)?.staticData ?? {}
    if (title) nameTab(title)
  })
}
