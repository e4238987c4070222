// The sign-in page. It is the first thing that is loaded, so it brings its own two checks and nothing of the office.

import { type ReactNode, Suspense, lazy, use, useState } from 'react'
import { formats } from '#engine/formats.ts'
import { Refused, post } from '#screens/api.ts'
import { SchoolMark } from '#screens/school-mark.tsx'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-fields.tsx'
import { PasswordField, TextField } from '#ui/text-fields.tsx'
import { keepDevice, signInHeaders } from './device.ts'
import type { Proof } from './proof.ts'
import type { Factor } from './second-step.ui.tsx'
import { SignInFrame } from './sign-in-frame.ui.tsx'
import { signInWords } from './sign-in.labels.ts'

const CaptchaDialog = lazy(async () => ({ default: (await import('./captcha-dialog.ui.tsx')).CaptchaDialog }))

const OutboxNote = lazy(async () => ({ default: (await import('./codes/outbox-note.ui.tsx')).OutboxNote }))

const SecondStep = lazy(async () => ({ default: (await import('./second-step.ui.tsx')).SecondStep }))

export interface Opening {
  captcha: boolean
  /** Mail is read in the outbox: no gateway is set up and this is not production. */
  inOutbox: boolean
  /** In the demo school: whom to sign in as, and certificates to verify. */
  demo?: { accounts: readonly string[]; codes: readonly string[] }
}

interface SignInProps {
  siteName: string
  /** Whether the picture is asked for, known soon after the page is there. */
  opening: Promise<Opening>
  tools: ReactNode
  foot: ReactNode
  onSignedIn(userInfo: object, routePath: string): void
}

interface Entered {
  userInfo: object
  routePath: string
  device?: string
}

const side = 'pupitreDevice'

export function SignIn({ siteName, opening, tools, foot, onSignedIn }: SignInProps) {
  return (
    <SignInFrame siteName={siteName} lead={text(signInWords.lead)} tools={tools} foot={foot}>
      <SignInForm opening={opening} siteName={siteName} onSignedIn={onSignedIn} />
    </SignInFrame>
  )
}

function SignInForm({ siteName, opening, onSignedIn }: Omit<SignInProps, 'tools' | 'foot'>) {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [keep, setKeep] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const [proving, setProving] = useState(false)
  const [factor, setFactor] = useState<Factor>()
  const arrive = ({ userInfo, routePath, device: known }: Entered) => {
    keepDevice(side, known)
    onSignedIn(userInfo, routePath)
  }
  const enter = async (proof?: Proof) => {
    setBusy(true)
    setProving(false)
    try {
      const { data } = await post<Entered>(
        '/admin/index/login',
        { username, password, keep, ...proof },
        { quiet: true, headers: signInHeaders(side) },
      )
      arrive(data)
    } catch (error) {
      const wanted = ((error instanceof Refused && error.data) || {}) as { captcha?: boolean; factor?: Factor }
      setProving(Boolean(wanted.captcha))
      setFactor(wanted.factor)
      setFaults(wanted.factor ? {} : { form: error instanceof Error ? error.message : String(error) })
    } finally {
      setBusy(false)
    }
  }
  const submit = async () => {
    const found = faultsOf(username, password)
    setFaults(found)
    if (Object.keys(found).length > 0) return document.getElementsByName(Object.keys(found)[0]!)[0]?.focus()
    setBusy(true)
    const { captcha } = await opening
    setBusy(false)
    if (captcha) setProving(true)
    else await enter()
  }
  const begin = (fault?: string) => {
    setFactor(undefined)
    setPassword('')
    setFaults(fault ? { form: fault } : {})
  }
  if (factor)
    return (
      <Suspense>
        <SecondStep factor={factor} headers={signInHeaders(side)} onEntered={arrive as never} onBack={begin} />
      </Suspense>
    )
  return (
    <>
      <form
        className="sign-in-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <p className="sign-in-mark">
          <SchoolMark size={36} />
          {siteName}
        </p>
        <h1>{text(signInWords.welcome)}</h1>
        <p className="dim">{text(signInWords.prompt)}</p>
        {faults.form && (
          <p className="sign-in-fault" role="alert">
            {faults.form}
          </p>
        )}
        <TextField
          name="username"
          label={text(signInWords.account)}
          value={username}
          onChange={setUsername}
          error={faults.username}
          autoComplete="username"
          spellCheck={false}
          autoFocus
          maxLength={15}
        />
        <PasswordField
          name="password"
          label={text(signInWords.password)}
          value={password}
          onChange={setPassword}
          error={faults.password}
          autoComplete="current-password"
          reveal={text(signInWords.reveal)}
        />
        <CheckField label={text(signInWords.keep)} value={keep} onChange={setKeep} />
        <Button look="primary" type="submit" wide busy={busy}>
          {text(signInWords.submit)}
        </Button>
        <Suspense>
          <ToTry opening={opening} onAccount={setUsername} />
        </Suspense>
        <Suspense>
          <WhereToRead opening={opening} />
        </Suspense>
      </form>
      {proving && (
        <Suspense>
          <CaptchaDialog username={username} onClose={() => setProving(false)} onProof={(proof) => void enter(proof)} />
        </Suspense>
      )}
    </>
  )
}

/** Of the demo school alone, once it is known that this is one. */
function ToTry({ opening, onAccount }: Pick<SignInProps, 'opening'> & { onAccount(username: string): void }) {
  const { demo } = use(opening)
  if (!demo) return null
  return (
    <aside className="sign-in-demo" aria-label={text(signInWords.demo)}>
      <p>{text(signInWords.demo)}</p>
      <div>
        {demo.accounts.map((username) => (
          <Button key={username} small look="quiet" onClick={() => onAccount(username)}>
            {username}
          </Button>
        ))}
      </div>
      <p>{text(signInWords.codes)}</p>
      <div>
        {demo.codes.map((code) => (
          <a key={code} href={`/admin/k/student/proof?code=${code.replaceAll('-', '')}`}>
            {code}
          </a>
        ))}
      </div>
    </aside>
  )
}

const WhereToRead = ({ opening }: Pick<SignInProps, 'opening'>) => use(opening).inOutbox && <OutboxNote />

type Faults = Partial<Record<'username' | 'password' | 'form', string>>

function faultsOf(username: string, password: string): Faults {
  const check = (typed: string, { pattern, words }: (typeof formats)['account']) =>
    typed === '' ? text(signInWords.required) : pattern.test(typed) ? undefined : text(words)
  const missing = password === '' ? text(signInWords.required) : undefined
  const found = { username: check(username, formats.account), password: missing }
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== undefined))
}
