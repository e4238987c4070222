// The members' sign-in page: sign-in, registration and new password. The input of a form stays when another form is
// shown.

import './door.css'
import { type ReactNode, useState } from 'react'
import { useSmallForm } from '#screens/small-form.ts'
import { text } from '#screens/text.ts'
import { type Kind, kinds } from '#platform/sign-in/index.ts'
import { SignInFrame } from '#platform/sign-in/index.ui.ts'
import { doorWords as words } from './door.labels.ts'
import { usePicture } from './door-parts.ui.tsx'
import { RegisterForm } from './register-form.ui.tsx'
import { RetrieveForm } from './retrieve-form.ui.tsx'
import { SignInForm } from './sign-in-form.ui.tsx'

export const doorViews = ['login', 'register', 'retrieve'] as const
export type DoorView = (typeof doorViews)[number]

/** Data of the sign-in page for visitors. */
export interface Opening {
  accountVerificationType: readonly Kind[]
  /** The channels whose codes are read in the outbox because there is no gateway; empty in production. */
  inOutbox: readonly Kind[]
  captcha: boolean
  passwordHint: string
  /** In the demo school: accounts for signing in. */
  demo?: { accounts: readonly string[] }
}

interface Entered {
  userInfo: object
  device?: string
}

export interface DoorProps {
  opening: Opening
  siteName: string
  view: DoorView
  tools: ReactNode
  foot: ReactNode
  /** Renders a link to another form. */
  way(view: DoorView, label: string): ReactNode
  go(view: DoorView): void
  onSignedIn(userInfo: object): void
}

export interface FormProps extends Pick<DoorProps, 'opening' | 'siteName' | 'way'> {
  ask: ReturnType<typeof usePicture>[0]
  onEntered(entered: Entered): void
}

export function MemberDoor({ view, tools, foot, go, onSignedIn, ...inside }: DoorProps) {
  const [ask, picture] = usePicture()
  const [kept, setKept] = useState(false)
  const [kind, setKind] = useState<Kind>(inside.opening.accountVerificationType[0] ?? kinds[0])
  const [changed, setChanged] = useState('')
  const login = useSmallForm(['username', 'password'] as const)
  const joining = useSmallForm(['username', 'password', 'email', 'mobile', 'captcha'] as const)
  const lost = useSmallForm(['account', 'captcha', 'password'] as const)
  const shared = { ...inside, ask, onEntered: ({ userInfo }: Entered) => onSignedIn(userInfo) }
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
