// The browser half of the manifest of the sign-in room: the page "My profile" and the row menu of administrators.

import { lazyPart } from '#ui/lazy-part.ts'
import { browserHalf } from '#screens/subject.ts'
import { accountMenu } from './account/account-menu.ui.ts'
import { signInSubject } from './sign-in.subject.ts'

export const signInBrowser = browserHalf(signInSubject, {
  pages: { 'routine/admininfo': lazyPart(() => import('./account/account-page.ui.tsx'), 'AccountPage') },
  rowMenu: { admin: accountMenu },
})
