// The next steps of a student's renewal, each with a form for the number or the dates that it needs.

import { type SubmitEvent, useState } from 'react'
import { schoolToday } from '#screens/school-day.ts'
import { screenTexts } from '#screens/screen-texts.ts'
import { language, text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { TextField } from '#ui/text-fields.tsx'
import { renewalKeys } from '../student.keys.ts'
import { myRenewalWords as words, renewalLabels } from '../words.ts'
import { type OwnStep, type RenewalStatus, ownSteps, renewal } from './renewal.ts'

const dateFieldWords = {
  language,
  previous: screenTexts.previous,
  next: screenTexts.next,
  open: screenTexts.openCalendar,
  time: screenTexts.time,
}

type Field = keyof typeof renewalLabels.fields

export function OwnSteps({ status }: { status: RenewalStatus }) {
  const [chosen, setChosen] = useState<OwnStep>()
  const next = ownSteps.filter((step) => (renewal.actions[step].from as readonly string[]).includes(status))
  if (next.length === 0) return null
  return (
    <section className="my-renewal-steps" aria-labelledby="renewal-steps">
      <h2 id="renewal-steps">{text(words.steps)}</h2>
      <div className="wrap">
        {next.map((step) => (
          <Button key={step} aria-pressed={chosen === step} onClick={() => setChosen(step)}>
            {text(renewalLabels.actions[step])}
          </Button>
        ))}
      </div>
      {chosen && next.includes(chosen) && <StepForm key={chosen} step={chosen} onDone={() => setChosen(undefined)} />}
    </section>
  )
}

const fieldsOf = (step: OwnStep): { asks: readonly Field[]; optional: readonly Field[] } => {
  const action: { asks?: readonly string[]; optional?: readonly string[] } = renewal.actions[step]
  return { asks: (action.asks ?? []) as Field[], optional: (action.optional ?? []) as Field[] }
}

/** Proposes today, because a step is mostly entered on its day. `extension_until` stays empty, because it is later. */
const firstValue = (field: Field) => (field.endsWith('_on') ? schoolToday() : '')

function StepForm({ step, onDone }: { step: OwnStep; onDone(): void }) {
  const { asks, optional } = fieldsOf(step)
  const fields = [...asks, ...optional]
  const [values, setValues] = useState<Partial<Record<Field, string>>>(() =>
    Object.fromEntries(fields.map((field) => [field, firstValue(field)])),
  )
  const { busy, faults, send } = useSend('/admin/k/renewal/step', { done: true, rereads: [renewalKeys.mine], onDone })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const typed = Object.entries(values).filter(([, value]) => value !== '')
    void send({ step, ...Object.fromEntries(typed) })
  }
  return (
    <form noValidate onSubmit={submit}>
      {fields.map((field) => {
        const props = {
          label: text(renewalLabels.fields[field]),
          value: values[field] ?? '',
          onChange: (value: string) => setValues((before) => ({ ...before, [field]: value })),
          error: faults[field],
          required: asks.includes(field),
        }
        return renewal.fields[field].kind === 'date' ? (
          <DateField key={field} {...props} words={dateFieldWords} />
        ) : (
          <TextField key={field} {...props} maxLength={field === 'filing_number' ? 40 : 500} />
        )
      })}
      <Button type="submit" look="primary" busy={busy}>
        {text(words.record)}
      </Button>
    </form>
  )
}
