// The sign-in page of members with its three forms: sign-in, registration, forgotten password. The state of all forms
// is here, so that input stays when another form is shown.

import './door.css'
import { type ReactNode, useState } from 'react'
import { useSmallForm } from '#screens/small-form.ts'
import { text } from '#screens/text.ts'
import { type AddressKind, addressKinds } from '#platform/sign-in/index.ts'
import { SignInFrame } from '#platform/sign-in/index.ui.ts'
import { doorWords as words } from '../words.ts'
import { useCaptcha } from './sign-in-parts.ui.tsx'
import { RegisterForm } from './register-form.ui.tsx'
import { RetrieveForm } from './retrieve-form.ui.tsx'
import { SignInForm } from './sign-in-form.ui.tsx'

export const signInViews = ['login', 'register', 'retrieve'] as const
export type SignInView = (typeof signInViews)[number]

/** The response of `GET /api/user/checkIn`: what the page must show. */
export interface SignInData {
  accountVerificationType: readonly AddressKind[]
  /** The kinds of address whose codes are read in the outbox because there is no gateway; empty in production. */
  inOutbox: readonly AddressKind[]
  captcha: boolean
  passwordHint: string
  /** Only in the demo school: accounts to sign in with. */
  demo?: { accounts: readonly string[] }
}

interface SignInResult {
  userInfo: object
  device?: string
}

export interface MemberSignInProps {
  opening: SignInData
  siteName: string
  view: SignInView
  tools: ReactNode
  foot: ReactNode
  /** Links to other pages, below the sign-in form. */
  links: ReactNode
  /** Renders a link to another form of this page. */
  way(view: SignInView, label: string): ReactNode
  go(view: SignInView): void
  onSignedIn(userInfo: object): void
}

export interface FormProps extends Pick<MemberSignInProps, 'opening' | 'siteName' | 'way' | 'links'> {
  ask: ReturnType<typeof useCaptcha>[0]
  onEntered(entered: SignInResult): void
}

export function MemberSignIn({ view, tools, foot, go, onSignedIn, ...inside }: MemberSignInProps) {
  const [ask, picture] = useCaptcha()
  const [kept, setKept] = useState(false)
  const [kind, setKind] = useState<AddressKind>(inside.opening.accountVerificationType[0] ?? addressKinds[0])
  const [changed, setChanged] = useState('')
  const login = useSmallForm(['username', 'password'] as const)
  const joining = useSmallForm(['username', 'password', 'email', 'mobile', 'captcha'] as const)
  const lost = useSmallForm(['account', 'captcha', 'password'] as const)
  const shared = { ...inside, ask, onEntered: ({ userInfo }: SignInResult) => onSignedIn(userInfo) }
  const back = (message: string) => {
    lost.clear()
    setChanged(message)
    go('login')
  }
  const forms = {
    login: <SignInForm {...shared} form={login} kept={kept} onKeep={setKept} note={changed} />,
    register: <RegisterForm {...shared} form={joining} kind={kind} onKind={setKind} />,
    retrieve: <RetrieveForm {...shared} form={lost} kind={kind} onKind={setKind} onDone={back} />,
  }
  return (
    <SignInFrame siteName={inside.siteName} lead={text(words.lead)} tools={tools} foot={foot}>
      {forms[view]}
      {picture}
    </SignInFrame>
  )
}
