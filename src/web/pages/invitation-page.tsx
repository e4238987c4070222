// The page behind an invitation link, where a person sets a password.

import { Link, getRouteApi } from '@tanstack/react-router'
import { Invitation } from '#platform/sign-in/index.ui.ts'
import { invitationWords } from '#platform/sign-in/index.ts'
import { text } from '#screens/text.ts'
import { PublicPage } from './public-page.tsx'

const route = getRouteApi('/admin/invitation/$token')

export function InvitationPage() {
  const { token } = route.useParams()
  return (
    <PublicPage title={text(invitationWords.title)}>
      <Invitation token={token} signIn={(label) => <Link to="/admin/login">{label}</Link>} />
    </PublicPage>
  )
}
