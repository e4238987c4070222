// The sign-in page at its address, and what follows a sign-in.

import { getRouteApi, useRouter } from '@tanstack/react-router'
import { onSignIn } from '#subjects.public.ts'
import { SignIn } from '#platform/sign-in/index.ui.ts'
import { fillAdminInfo } from '../stores/admin-info.ts'
import { addressFor } from '../addresses.ts'
import { Looks } from '../shell/looks.tsx'
import { siteName } from '../site.ts'
import { Notices } from './notices.tsx'

const route = getRouteApi('/admin/login')

export function SignInPage() {
  const { opening } = route.useLoaderData()
  const { to } = route.useSearch()
  const router = useRouter()
  const enter = (userInfo: object, routePath: string) => {
    fillAdminInfo(userInfo)
    router.history.push(to ?? addressFor({ routePath }))
  }
  return (
    <SignIn
      opening={opening}
      siteName={siteName()}
      said={onSignIn}
      tools={<Looks />}
      foot={<Notices />}
      onSignedIn={enter}
    />
  )
}
