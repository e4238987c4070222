// The public registration: four steps, a picture to click, a code from the mail.

import './register.css'
import '#ui/check-fields.css'
import { Suspense, lazy, use, useState } from 'react'
import { isMinor } from '#platform/time/index.ts'
import { type Form, type Step, isChinese, steps, studentFields } from '../form.ts'
import { read } from '#screens/api.ts'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmHost, confirm } from '#ui/confirm.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { Wizard } from '#ui/wizard.tsx'
import { CodeStep, Done } from './code-step.ui.tsx'
import { type Faults, useFilling } from './filling.ts'
import { forget } from './kept.ts'
import { PapersStep } from './papers-step.ui.tsx'
import { registerRefusals } from './register.refusals.labels.ts'
import { registerWords as words, stepWords } from './register.labels.ts'
import { ContactStep, IdentityStep, type Offer, ProjectStep } from './steps.ui.tsx'

const SendDialog = lazy(async () => ({ default: (await import('./send-dialog.ui.tsx')).SendDialog }))

interface Props {
  school: string
  /** The step in the address. */
  step: Step
  go(step: Step): void
}

export function Register(props: Props) {
  const [asked] = useState(() =>
    read<Offer>('/admin/k/student/register', {}, { quiet: true }).catch((error: Error) => error.message),
  )
  return (
    <Suspense fallback={<FormSkeleton lines={12} />}>
      <Offered asked={asked} {...props} />
    </Suspense>
  )
}

function Offered({ asked, ...props }: Props & { asked: Promise<Offer | string> }) {
  const offer = use(asked)
  if (typeof offer === 'string') return <p role="alert">{offer}</p>
  if (!offer.open) return <p className="public-lead">{text(registerRefusals.closed)}</p>
  if (offer.codes === 'none') return <p className="public-lead">{text(words.noCodes)}</p>
  return <Filled offer={offer} {...props} />
}

function Filled({ offer, school, step, go }: Props & { offer: Offer }) {
  const of = useFilling()
  const [consent, setConsent] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [sending, setSending] = useState(false)
  const [done, setDone] = useState(false)
  const at = steps.indexOf(step)
  if (done) return <Done />
  if (of.sent && of.token)
    return (
      <CodeStep
        inOutbox={offer.codes === 'outbox'}
        token={of.token}
        email={of.form.email ?? ''}
        onMend={() => of.put({ sent: false })}
        onDone={finish}
      />
    )

  function finish(): void {
    forget()
    setDone(true)
  }
  /** Only the server knows the rest; a line that is down keeps nobody from the next step, only from sending. */
  async function onward(): Promise<void> {
    const faults = missingIn(of.form, step, offer.today)
    if (step === 'papers' && !consent) faults.consent = text(words.consentNeeded)
    of.blame(faults)
    setFault(null)
    if (Object.keys(faults).length > 0) return focusFault()
    setBusy(true)
    const refused = await of.save()
    setBusy(false)
    if (refused) return setFault(refused)
    if (step !== 'papers') return show(steps[at + 1]!)
    if (refused === '') return setFault(text(words.saveFailed))
    setSending(true)
  }
  async function clear(): Promise<void> {
    const answers = { yes: text(words.startOver), no: text(words.keep), danger: true }
    if (!(await confirm({ title: text(words.startOver), body: text(words.startOverAsk), ...answers }))) return
    forget()
    of.startOver()
    setConsent(false)
    setFault(null)
    show('identity')
  }
  function show(next: Step): void {
    go(next)
    scrollTo({ top: 0 })
  }
  function refusedAt(faults: Faults, message: string): void {
    setSending(false)
    of.blame(faults)
    setFault(message)
    const place = steps.find((each) => Object.keys(faults).some((name) => stepOf(name) === each))
    if (place) show(place)
  }
  const pages = {
    identity: <IdentityStep of={of} />,
    contact: <ContactStep of={of} today={offer.today} />,
    project: <ProjectStep of={of} offer={offer} />,
    papers: <PapersStep {...{ of, offer, school, consent, onConsent: setConsent }} />,
  }
  const foot = (
    <>
      <SavedMark saved={of.saved} onClear={() => void clear()} />
      {at > 0 && <Button onClick={() => show(steps[at - 1]!)}>{text(words.back)}</Button>}
      <Button look="primary" busy={busy} type="submit">
        {text(step === 'papers' ? words.send : words.next)}
      </Button>
    </>
  )
  return (
    <form
      className="register"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void onward()
      }}
    >
      <p>{text(words.lead)}</p>
      <Wizard label={text(words.steps)} steps={steps.map((each) => text(stepWords[each]))} at={at} foot={foot}>
        {pages[step]}
        {fault && (
          <p className="wizard-fault" role="alert">
            {fault}
          </p>
        )}
      </Wizard>
      <ConfirmHost />
      {sending && of.token && (
        <Suspense>
          <SendDialog
            token={of.token}
            onClose={() => setSending(false)}
            onSent={() => {
              setSending(false)
              of.put({ sent: true })
            }}
            onRefused={refusedAt}
          />
        </Suspense>
      )}
    </form>
  )
}

function SavedMark({ saved, onClear }: { saved: 'here' | 'there' | 'failed'; onClear(): void }) {
  const said = { here: words.savedHere, there: words.savedThere, failed: words.saveFailed }[saved]
  return (
    <span className="register-saved" data-saved={saved}>
      <span role="status">{text(said)}</span>
      <button type="button" className="wizard-link" onClick={onClear}>
        {text(words.startOver)}
      </button>
    </span>
  )
}

const needed: Record<Step, readonly (keyof Form)[]> = {
  identity: ['last_name', 'first_name', 'birth_date', 'nationality'],
  contact: ['email'],
  project: ['specialty_id', 'academic_year_id'],
  papers: [],
}

function missingIn(form: Form, step: Step, today: string): Faults {
  const faults: Faults = {}
  for (const name of needed[step]) if (!form[name]) faults[name] = text(words.required)
  if (step === 'identity')
    for (const name of ['last_name', 'first_name'] as const)
      if (isChinese(form[name] ?? '')) faults[name] = text(words.chineseInLatin)
  if (step === 'contact' && isMinor(form.birth_date, today)) {
    const { name, relation, email, mobile } = form.guardian ?? {}
    if (!name) faults['guardian.name'] = text(registerRefusals.minorNeedsGuardian)
    if (!relation) faults['guardian.relation'] = text(words.required)
    if (!email && !mobile) faults['guardian.email'] = text(registerRefusals.guardianReachable)
  }
  return faults
}

const stepOf = (name: string): Step =>
  name.startsWith('guardian')
    ? 'contact'
    : (steps.find((step) => (studentFields[step] as readonly string[]).includes(name)) ?? 'papers')

function focusFault(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.register [aria-invalid=true]')?.focus())
}
