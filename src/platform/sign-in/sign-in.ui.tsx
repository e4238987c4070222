// The sign-in page of the back office. It must load fast, so it checks its two fields itself and imports no code of the
// back office.

import { type ReactNode, Suspense, use, useState } from 'react'
import { formats } from '#engine/formats.ts'
import { ApiError, post } from '#screens/api.ts'
import type { SignInContent } from '#screens/public-page.ts'
import { SchoolMark } from '#screens/school-mark.tsx'
import { text } from '#screens/text.ts'
import { usePublicSend } from '#screens/use-public-send.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-fields.tsx'
import { PasswordField, TextField } from '#ui/text-fields.tsx'
import { keepDevice, signInHeaders } from './device-token.ts'
import type { Proof } from './proof.ts'
import type { Factor } from './second-step.ui.tsx'
import { SignInFrame } from './sign-in-frame.ui.tsx'
import { OutboxNote } from './codes/lazy-outbox-note.ui.tsx'
import { signInWords } from './words.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const CaptchaDialog = lazyPart(() => import('./captcha-dialog.ui.tsx'), 'CaptchaDialog')

const SecondStep = lazyPart(() => import('./second-step.ui.tsx'), 'SecondStep')

export interface SignInState {
  captcha: boolean
  /** True if codes and links are read in the outbox: no gateway is configured and this is not production. */
  inOutbox: boolean
  /** In the demo school: accounts to sign in with, and codes to try without an account. */
  demo?: { accounts: readonly string[]; codes: readonly string[] }
}

interface SignInProps {
  siteName: string
  /** The answer of the server about this sign-in. The page is shown before it arrives. */
  opening: Promise<SignInState>
  tools: ReactNode
  foot: ReactNode
  content: SignInContent
  /** Links to other pages, below the form. */
  links: ReactNode
  onSignedIn(userInfo: object, routePath: string): void
}

/** The data of a refusal: what the server requires before it signs the person in. */
interface Wanted {
  captcha?: boolean
  factor?: Factor
  /** The token of an invitation, which the page `/admin/invitation/…` needs. Set after a one-time password. */
  invitation?: string
}

interface Entered {
  userInfo: object
  routePath: string
  device?: string
}

const side = 'pupitreDevice'

export function SignIn({ siteName, opening, content, tools, foot, links, onSignedIn }: SignInProps) {
  return (
    <SignInFrame siteName={siteName} lead={content.lead} tools={tools} foot={foot}>
      <SignInForm opening={opening} siteName={siteName} content={content} links={links} onSignedIn={onSignedIn} />
    </SignInFrame>
  )
}

function SignInForm({ opening, siteName, content, links, onSignedIn }: Omit<SignInProps, 'tools' | 'foot'>) {
  const arrive = ({ userInfo, routePath, device: known }: Entered) => {
    keepDevice(side, known)
    onSignedIn(userInfo, routePath)
  }
  const entering = useSignIn(opening, arrive)
  const { typed, factor, proving, prove, begin } = entering
  if (factor)
    return (
      <Suspense>
        <SecondStep factor={factor} headers={signInHeaders(side)} onEntered={arrive} onBack={begin} />
      </Suspense>
    )
  return (
    <>
      <PasswordForm opening={opening} siteName={siteName} content={content} links={links} entering={entering} />
      {proving && (
        <Suspense>
          <CaptchaDialog username={typed.username} onClose={() => prove(null)} onProof={prove} />
        </Suspense>
      )}
    </>
  )
}

/** The state of the form: the input, the refusal, and what the server still requires (captcha, second step). */
function useSignIn(opening: Promise<SignInState>, arrive: (entered: Entered) => void) {
  const [typed, setTyped] = useState({ username: '', password: '', keep: false })
  const [faults, setFaults] = useState<Faults>({})
  const [proving, setProving] = useState(false)
  const [factor, setFactor] = useState<Factor>()
  const enter = async (proof: Proof | undefined) => {
    if (!proof && (await opening).captcha) return null
    const how = { quiet: true, headers: signInHeaders(side) }
    return (await post<Entered>('/admin/index/login', { ...typed, ...proof }, how)).data
  }
  const { busy, fault, send, clear } = usePublicSend(enter, {
    quiet: true,
    onDone: (entered) => (entered ? arrive(entered) : setProving(true)),
    onRefused(problem) {
      const wanted = ((problem instanceof ApiError && problem.data) || {}) as Wanted
      // Opens the invitation page by a full page load, because this form is not given a function to navigate there.
      if (wanted.invitation) location.assign(`/admin/invitation/${wanted.invitation}`)
      setProving(Boolean(wanted.captcha))
      setFactor(wanted.factor)
    },
  })
  const submit = () => {
    const found = faultsOf(typed)
    const [first] = Object.keys(found)
    setFaults(found)
    clear()
    if (first) document.getElementsByName(first)[0]?.focus()
    else void send(undefined)
  }
  return {
    typed,
    busy,
    proving,
    factor,
    submit,
    faults: { ...faults, form: fault ?? faults.form },
    change: (changes: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...changes })),
    /**
     * Closes the captcha dialog. With a proof it sends the form again; `null` means that the person closed the dialog.
     */
    prove(proof: Proof | null) {
      setProving(false)
      if (proof) void send(proof)
    },
    /** Goes back from the second step to the password. `over` is a message for the form. */
    begin(over?: string) {
      clear()
      setFactor(undefined)
      setTyped((before) => ({ ...before, password: '' }))
      setFaults(over ? { form: over } : {})
    },
  }
}

interface FormProps extends Pick<SignInProps, 'opening' | 'siteName' | 'content' | 'links'> {
  entering: ReturnType<typeof useSignIn>
}

function PasswordForm({ opening, siteName, content, links, entering }: FormProps) {
  const { typed, faults, busy, change, submit } = entering
  return (
    <form
      className="sign-in-form stack gap-16"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p className="sign-in-mark">
        <SchoolMark size={36} />
        {siteName}
      </p>
      <h1>{text(signInWords.welcome)}</h1>
      <p className="dim">{text(signInWords.prompt)}</p>
      {faults.form && (
        <p className="sign-in-fault notice tone-red" role="alert">
          {faults.form}
        </p>
      )}
      <TextField
        name="username"
        label={text(signInWords.account)}
        value={typed.username}
        onChange={(username) => change({ username: username.trim() })}
        error={faults.username}
        autoComplete="username"
        spellCheck={false}
        autoFocus
        maxLength={15}
      />
      <PasswordField
        name="password"
        label={text(signInWords.password)}
        value={typed.password}
        onChange={(password) => change({ password })}
        error={faults.password}
        autoComplete="current-password"
        reveal={text(signInWords.reveal)}
      />
      <CheckField label={text(signInWords.keep)} value={typed.keep} onChange={(keep) => change({ keep })} />
      <Button look="primary" type="submit" wide busy={busy}>
        {text(signInWords.submit)}
      </Button>
      {links}
      <Suspense>
        <DemoAccounts opening={opening} codes={content.toTry} onAccount={(username) => change({ username })} />
      </Suspense>
      <Suspense>
        <OutboxHint opening={opening} />
      </Suspense>
    </form>
  )
}

interface DemoAccountsProps extends Pick<SignInProps, 'opening'> {
  codes: SignInContent['toTry']
  onAccount(username: string): void
}

/** Shown only if the server says that this is the demo school: accounts to sign in with, and codes to try. */
function DemoAccounts({ opening, codes, onAccount }: DemoAccountsProps) {
  const { demo } = use(opening)
  if (!demo) return null
  return (
    <aside className="sign-in-demo stack gap-6 hint" aria-label={text(signInWords.demo)}>
      <p>{text(signInWords.demo)}</p>
      <div>
        {demo.accounts.map((username) => (
          <Button key={username} small look="quiet" onClick={() => onAccount(username)}>
            {username}
          </Button>
        ))}
      </div>
      <p>{codes.title}</p>
      <div>
        {demo.codes.map((code) => (
          <a key={code} href={codes.addressOf(code)}>
            {code}
          </a>
        ))}
      </div>
    </aside>
  )
}

const OutboxHint = ({ opening }: Pick<SignInProps, 'opening'>) => use(opening).inOutbox && <OutboxNote />

type Faults = Partial<Record<'username' | 'password' | 'form', string>>

function faultsOf({ username, password }: { username: string; password: string }): Faults {
  const check = (typed: string, { pattern, words }: (typeof formats)['account']) =>
    typed === '' ? text(signInWords.required) : pattern.test(typed) ? undefined : text(words)
  const missing = password === '' ? text(signInWords.required) : undefined
  const found = { username: check(username, formats.account), password: missing }
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== undefined))
}
