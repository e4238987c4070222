// The page `/admin/login`: the sign-in to the back office, and the navigation after it.

import { getRouteApi, useRouter } from '@tanstack/react-router'
import { onSignIn } from '#subjects.public.ts'
import { language, storedLanguage } from '#screens/text.ts'
import { SignIn } from '#platform/sign-in/index.ui.ts'
import { fillAdminInfo } from '../stores/admin-info.ts'
import { addressFor } from '../addresses.ts'
import { Looks } from '../shell/looks.tsx'
import { schoolName } from '../site.ts'
import { Notices } from './notices.tsx'
import { SignInWays } from './sign-in-ways.tsx'

const route = getRouteApi('/admin/login')

export function SignInPage() {
  const { opening } = route.useLoaderData()
  const { to } = route.useSearch()
  const router = useRouter()
  const enter = (userInfo: object, routePath: string) => {
    fillAdminInfo(userInfo)
    const address = to ?? addressFor({ routePath })
    // The texts are in the language in which the page was loaded. If the account has another language, the next page is
    // loaded from the server.
    if (storedLanguage() !== language) location.assign(address)
    else router.history.push(address)
  }
  return (
    <SignIn
      opening={opening}
      siteName={schoolName()}
      content={onSignIn}
      links={<SignInWays from="school" />}
      tools={<Looks />}
      foot={<Notices />}
      onSignedIn={enter}
    />
  )
}
