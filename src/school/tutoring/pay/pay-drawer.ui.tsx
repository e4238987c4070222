// The drawer of a pay batch: the amount and sessions of each tutor, the payroll file, and corrections.

import './pay.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { payBatchLabels, payWords as words } from '../words.ts'
import { isForbidden, read } from '#screens/api.ts'
import type { Row } from '#screens/list-state.ts'
import { OwnDrawer } from '#screens/own-drawer.tsx'
import type { OwnDrawerProps } from '#screens/own-screen.ts'
import { type LabelledEntity, useAllowed } from '#screens/product.tsx'
import { useSteps } from '#screens/record-actions.tsx'
import { useSend } from '#screens/use-send.ts'
import { decimalSign, momentText, moneyText, text } from '#screens/text.ts'
import { AreaField } from '#ui/area-field.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ReadFailed } from '#screens/read-failed.tsx'
import { Facts, FactsPage } from '#ui/facts.tsx'
import { IconDownload } from '#ui/icons.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { hoursText } from '../hours-text.ts'
import { payKeys } from '../tutoring.keys.ts'

interface Line {
  id: number
  task: string
  start_at: number | null
  minutes: number
  /** Decimal text, such as `12.50`. */
  amount_cents: string
  note: string | null
}
interface Tutor {
  id: number
  title: string
  teacher_no: string
  minutes: number
  /** Decimal text. */
  amount: string
  lines: Line[]
}
interface BatchDetails {
  batch: Row & { currency: string; status: string; total_minutes: number; total_cents: string }
  tutors: Tutor[]
}

export function PayDrawer(props: OwnDrawerProps) {
  const { named, list } = props
  const id = list.search.edit
  const { data, error } = useQuery({
    queryKey: payKeys.batch(named.resource.name, id),
    queryFn: () => read<BatchDetails>('/admin/k/payBatch/page', { id }),
    throwOnError: isForbidden,
  })
  return (
    <OwnDrawer {...props} title={data ? `${named.one} ${String(data.batch.title)}` : named.one}>
      {data ? <Batch named={named} {...data} /> : error ? <ReadFailed error={error} /> : <FormSkeleton lines={8} />}
    </OwnDrawer>
  )
}

function Batch({ named, batch, tutors }: BatchDetails & { named: LabelledEntity }) {
  const { stepsOf, dialog } = useSteps(named)
  const allowed = useAllowed()
  const mayCorrect = batch.status !== 'open' && allowed('k/payBatch/correct')
  const facts = ['status', 'closed_at', 'paid_at'].map((name) => ({
    name: named.field(name),
    value:
      name === 'status' ? named.value('status', batch.status) : batch[name] ? momentText(Number(batch[name])) : null,
  }))
  const buttons = (
    <>
      {allowed('k/payBatch/export') &&
        (['csv', 'xlsx'] as const).map((format) => (
          <Button key={format} icon={<IconDownload size={16} />} onClick={() => void save(batch.id, format)}>
            {text(words[format])}
          </Button>
        ))}
      {stepsOf(batch).map(({ name, label, take }) => (
        <Button key={name} look="primary" onClick={take}>
          {label}
        </Button>
      ))}
    </>
  )
  return (
    <FactsPage buttons={buttons}>
      <Facts
        facts={[
          {
            name: text(payBatchLabels.fields.total_cents),
            value: totalOf(batch.total_minutes, batch.total_cents, batch.currency),
          },
          ...facts,
        ]}
      />
      {tutors.length === 0 && <p className="dim">{text(words.empty)}</p>}
      {tutors.map((tutor) => (
        <TutorPart key={tutor.id} batch={batch.id} tutor={tutor} currency={batch.currency} mayCorrect={mayCorrect} />
      ))}
      {dialog}
    </FactsPage>
  )
}

const totalOf = (minutes: number, amount: string, currency: string) =>
  text(words.total, { hours: hoursText(minutes), amount: moneyText(amount, currency) })

interface TutorProps {
  batch: number
  tutor: Tutor
  currency: string
  mayCorrect: boolean
}

function TutorPart({ batch, tutor, currency, mayCorrect }: TutorProps) {
  const [line, setLine] = useState<Line | null>(null)
  return (
    <section className="pay-tutor">
      <h3>
        {tutor.title} <span className="dim">{tutor.teacher_no}</span>
        <b className="numbers">{totalOf(tutor.minutes, tutor.amount, currency)}</b>
      </h3>
      <ul>
        {tutor.lines.map((each) => (
          <li key={each.id}>
            <span>
              {each.task}
              <small className="dim numbers">{each.start_at !== null && momentText(each.start_at)}</small>
              {each.note && <small>{each.note}</small>}
            </span>
            {each.minutes < 0 && <Badge tone="orange">{text(words.takenBack)}</Badge>}
            <span className="numbers">{hoursText(each.minutes)}</span>
            <b className="numbers">{moneyText(each.amount_cents, currency)}</b>
            {mayCorrect && each.minutes > 0 && (
              <Button small look="quiet" onClick={() => setLine(each)}>
                {text(words.correct)}
              </Button>
            )}
            {line?.id === each.id && <CorrectionForm batch={batch} line={each} onDone={() => setLine(null)} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface CorrectionProps {
  batch: number
  line: Line
  onDone(): void
}

function CorrectionForm({ batch, line, onDone }: CorrectionProps) {
  const { busy, fault, send } = useSend('/admin/k/payBatch/correct', {
    quiet: true,
    done: true,
    rereads: [payKeys.all],
    onDone,
  })
  const [minutes, setMinutes] = useState<number | ''>(line.minutes)
  const [note, setNote] = useState('')
  return (
    <form
      aria-label={text(words.correctTitle)}
      onSubmit={(event) => {
        event.preventDefault()
        void send({ id: batch, line: line.id, minutes, note })
      }}
    >
      <p className="dim">{text(words.correctAbout)}</p>
      <NumberField
        label={text(words.minutesBack)}
        value={minutes}
        onChange={setMinutes}
        decimals={0}
        comma={decimalSign()}
        unit="min"
        required
      />
      <AreaField label={text(words.reason)} value={note} onChange={setNote} required />
      {fault && <p role="alert">{fault}</p>}
      <Button small look="primary" type="submit" busy={busy} disabled={minutes === '' || note.trim().length < 3}>
        {text(words.correct)}
      </Button>
    </form>
  )
}

async function save(id: number, format: 'csv' | 'xlsx'): Promise<void> {
  const { download } = await import('#screens/api-stream.ts')
  await download('/admin/k/payBatch/file', { name: `paie-${id}.${format}`, query: { id, format } })
}
