// The sign-in page at its address, and what happens once somebody is in.

import { getRouteApi, useRouter } from '@tanstack/react-router'
import { text } from '#screens/text.ts'
import { SignIn } from '#features/sign-in/sign-in.ui.tsx'
import { signInWords } from '#features/sign-in/sign-in.labels.ts'
import { type AdminInfo, fillAdminInfo } from '../stores/admin-info.ts'
import { Looks } from '../shell/looks.tsx'
import { usePageTitle } from '../page-title.ts'
import { siteName } from '../site.ts'

const route = getRouteApi('/admin/login')

export function SignInPage() {
  const { opening } = route.useLoaderData()
  const { to } = route.useSearch()
  const router = useRouter()
  usePageTitle(text(signInWords.title))
  const enter = (userInfo: object, routePath: string) => {
    fillAdminInfo(userInfo as Partial<AdminInfo>)
    router.history.push(to ?? routePath)
  }
  return <SignIn opening={opening} siteName={siteName()} tools={<Looks />} onSignedIn={enter} />
}
