// The public registration: four steps, a captcha, a code from the mail.

import './register.css'
import '#ui/check-fields.css'
import { type SubmitEvent, Suspense, useState } from 'react'
import { isMinor } from '#platform/time/index.ts'
import { type Form, type Step, isChinese, steps, studentFields } from '../form.ts'
import { read } from '#screens/api.ts'
import { text } from '#screens/text.ts'
import { usePublicRead } from '#screens/use-public-read.ts'
import { usePublicSend } from '#screens/use-public-send.ts'
import { Button } from '#ui/button.tsx'
import { DialogHost } from '#screens/dialog-host.tsx'
import { confirm } from '#ui/confirm.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { Wizard } from '#ui/wizard.tsx'
import { CodeStep, Done } from './code-step.ui.tsx'
import { type Faults, type DraftForm, useDraftForm } from './draft-form.ts'
import { removeLocalDraft } from './local-draft.ts'
import { PapersStep } from './papers-step.ui.tsx'
import { registerRefusals, registerWords as words, stepWords } from '../words.ts'
import { ContactStep, IdentityStep, type Offer, ProjectStep } from './steps.ui.tsx'
import { lazyPart } from '#ui/lazy-part.ts'

const SendDialog = lazyPart(() => import('./send-dialog.ui.tsx'), 'SendDialog')

interface Props {
  school: string
  /** The step in the address. */
  step: Step
  go(step: Step): void
}

const readOffer = () => read<Offer>('/admin/k/student/register', {}, { quiet: true })

export function Register(props: Props) {
  const { data: offer, fault } = usePublicRead('offer', readOffer)
  if (fault) return <p role="alert">{fault}</p>
  if (!offer) return <FormSkeleton lines={12} />
  if (!offer.open) return <p className="public-lead">{text(registerRefusals.closed)}</p>
  if (offer.codes === 'none') return <p className="public-lead">{text(words.noCodes)}</p>
  return <LoadedForm offer={offer} {...props} />
}

function LoadedForm({ offer, ...props }: Props & { offer: Offer }) {
  const of = useDraftForm()
  const [consent, setConsent] = useState(false)
  const [done, setDone] = useState(false)
  if (done) return <Done />
  if (!of.sent || !of.token) return <Steps of={of} offer={offer} consent={consent} {...props} onConsent={setConsent} />
  return (
    <CodeStep
      inOutbox={offer.codes === 'outbox'}
      token={of.token}
      email={of.form.email ?? ''}
      onMend={() => of.put({ sent: false })}
      onDone={() => {
        removeLocalDraft()
        setDone(true)
      }}
    />
  )
}

interface StepsProps extends Props {
  of: DraftForm
  offer: Offer
  consent: boolean
  onConsent(given: boolean): void
}

function Steps({ of, offer, school, step, go, consent, onConsent }: StepsProps) {
  const [asking, setAsking] = useState(false)
  const { busy, fault, blame, onward, clear, show } = useStepChange({ of, step, go, onSaved: () => setAsking(true) })
  const at = steps.indexOf(step)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const faults = missingIn(of.form, step, offer.today)
    if (step === 'papers' && !consent) faults.consent = text(words.consentNeeded)
    onward(faults)
  }
  const startOver = async () => {
    const answers = { yes: text(words.startOver), no: text(words.keep), danger: true }
    if (!(await confirm({ title: text(words.startOver), body: text(words.startOverAsk), ...answers }))) return
    onConsent(false)
    clear()
  }
  const pages = {
    identity: <IdentityStep of={of} />,
    contact: <ContactStep of={of} today={offer.today} />,
    project: <ProjectStep of={of} offer={offer} />,
    papers: <PapersStep of={of} offer={offer} school={school} consent={consent} onConsent={onConsent} />,
  }
  const foot = (
    <>
      <SaveStatus saved={of.saved} onClear={() => void startOver()} />
      {at > 0 && <Button onClick={() => show(steps[at - 1] ?? step)}>{text(words.back)}</Button>}
      <Button look="primary" busy={busy} type="submit">
        {text(step === 'papers' ? words.send : words.next)}
      </Button>
    </>
  )
  return (
    <form className="register" noValidate onSubmit={submit}>
      <p>{text(words.lead, { days: offer.draft_days })}</p>
      <Wizard label={text(words.steps)} steps={steps.map((each) => text(stepWords[each]))} at={at} foot={foot}>
        {pages[step]}
        {fault && (
          <p className="notice tone-red" role="alert">
            {fault}
          </p>
        )}
      </Wizard>
      <DialogHost />
      {asking && of.token && (
        <Suspense>
          <SendDialog
            token={of.token}
            onClose={() => setAsking(false)}
            onSent={() => of.put({ sent: true })}
            onRefused={(faults, message) => {
              setAsking(false)
              blame(faults, message)
            }}
          />
        </Suspense>
      )}
    </form>
  )
}

interface StepChangeProps extends Pick<StepsProps, 'of' | 'step' | 'go'> {
  /** Called when the last step is stored on the server. */
  onSaved(): void
}

/** Moves between the steps, and back to the step with a fault. */
function useStepChange({ of, step, go, onSaved }: StepChangeProps) {
  const [fault, setFault] = useState<string | null>(null)
  const show = (next: Step) => {
    go(next)
    scrollTo({ top: 0 })
  }
  /**
   * Runs after an attempt to save: shows a fault that only the server knows, or opens the next step. Without a
   * connection the person can continue, but not submit.
   */
  const saved = (refused: string | null) => {
    const next = steps[steps.indexOf(step) + 1]
    if (refused) setFault(refused)
    else if (next) show(next)
    else if (refused === '') setFault(text(words.saveFailed))
    else onSaved()
  }
  const { busy, send } = usePublicSend(of.save, { quiet: true, onDone: saved })
  return {
    busy,
    fault,
    show,
    onward(faults: Faults) {
      of.blame(faults)
      setFault(null)
      if (Object.keys(faults).length > 0) focusFault()
      else void send()
    },
    clear() {
      removeLocalDraft()
      of.startOver()
      setFault(null)
      show('identity')
    },
    blame(faults: Faults, message: string) {
      of.blame(faults)
      setFault(message)
      const place = steps.find((each) => Object.keys(faults).some((name) => stepOf(name) === each))
      if (place) show(place)
    },
  }
}

function SaveStatus({ saved, onClear }: { saved: 'here' | 'there' | 'failed'; onClear(): void }) {
  const status = { here: words.savedHere, there: words.savedThere, failed: words.saveFailed }[saved]
  return (
    <span className="register-saved stack gap-2 caption" data-saved={saved}>
      <span role="status">{text(status)}</span>
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
