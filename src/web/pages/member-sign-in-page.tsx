// The page `/user/login`: the sign-in of members, or a note if the settings have closed the member centre. It shows
// toasts, because they give the reason for a redirect to this page.

import { Link, getRouteApi, useRouter } from '@tanstack/react-router'

import { type SignInView, MemberSignIn, signInViews } from '#platform/members/index.ui.ts'
import { PageToasts } from '../page-toasts.tsx'
import { Looks } from '../shell/looks.tsx'
import { schoolName } from '../site.ts'
import { fillUserInfo } from '../stores/user-info.ts'
import { Notices } from './notices.tsx'
import { SignInWays } from './sign-in-ways.tsx'
import { lazyPart } from '#ui/lazy-part.ts'

const Closed = lazyPart(() => import('./closed-centre-page.tsx'), 'ClosedCentrePage')

const route = getRouteApi('/user/login')

export function MemberSignInPage() {
  const { opening } = route.useLoaderData()
  const { to, tab } = route.useSearch()
  const router = useRouter()
  if (!opening) return <Closed />
  const searchOf = (view: SignInView) => ({ to, tab: view === 'login' ? undefined : view })
  const enter = (sent: object) => {
    fillUserInfo(sent)
    router.history.push(to ?? '/user')
  }
  return (
    <MemberSignIn
      opening={opening}
      siteName={schoolName()}
      view={signInViews.find((each) => each === tab) ?? 'login'}
      links={<SignInWays from="members" />}
      tools={<Looks />}
      foot={
        <>
          <Notices />
          <PageToasts />
        </>
      }
      way={(view, label) => (
        <Link to="/user/login" search={searchOf(view)}>
          {label}
        </Link>
      )}
      go={(view) => void router.navigate({ to: '/user/login', search: searchOf(view) })}
      onSignedIn={enter}
    />
  )
}
