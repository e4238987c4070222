// The own certificates of a student: issued ones, requests, and a form for a new request.

import './own-certificates.css'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { itemAt } from '#text/item-at.ts'
import { certificateLabels, proofWords as words } from './words.ts'
import { type CertificateKind, certificateStatuses, documentLanguages } from './certificate.ts'
import type { Words } from '#engine/languages.ts'
import { read } from '#screens/api.ts'
import { files } from '#screens/file-access.ts'
import { dayOfMoment, dayText } from '#screens/days.ts'
import { schoolToday } from '#screens/school-day.ts'
import { text } from '#screens/text.ts'
import { usePublicRead } from '#screens/use-public-read.ts'
import { usePublicSend } from '#screens/use-public-send.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ChoiceField } from '#ui/choice-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

interface OwnCertificate {
  id: number
  number: string
  kind: CertificateKind
  status: keyof typeof certificateStatuses
  code: string
  issued_at: number | null
  valid_until: string | null
}

const { kind: kinds, doc_locale: locales, purpose: purposes, status: statuses } = certificateLabels.values
const purposesOf = Object.keys(purposes) as (keyof typeof purposes)[]
const requestableKinds = ['enrolment', 'attendance', 'transcript', 'completion', 'level'] as const

const readOwnCertificates = () =>
  read<{ list: OwnCertificate[] }>('/admin/k/certificate/index', { limit: 100 }).then(({ list }) => list)

interface Year {
  id: number
  code: string
}
/** Reads the years of enrolment, the latest first. */
const readYears = () => read<{ years: Year[] }>('/admin/k/certificate/years').then(({ years }) => years)

/** The own certificates on the public page. */
export function PublicOwnCertificates({ school }: { school: string }) {
  return (
    <>
      <p>{school}</p>
      <h2>{text(words.mine)}</h2>
      <OwnCertificates mayRequest />
      <p className="proof-on">
        <a href="?code=">{text(words.verifyOther)}</a>
      </p>
    </>
  )
}

/** The list of certificates; below it the form for a new request. */
export function OwnCertificates({ mayRequest }: { mayRequest: boolean }) {
  const list = usePublicRead('mine', readOwnCertificates)
  return (
    <>
      <QueryView of={list}>{(certificates) => <List certificates={certificates} mayRequest={mayRequest} />}</QueryView>
      {mayRequest && <RequestPart onSent={() => void list.reread()} />}
    </>
  )
}

function RequestPart({ onSent }: { onSent(): void }) {
  const years = usePublicRead('years', readYears)
  return <QueryView of={years}>{(found) => <Request years={found} onSent={onSent} />}</QueryView>
}

interface QueryViewProps<Data> {
  of: { data?: Data; fault?: string }
  children(data: Data): ReactNode
}

function QueryView<Data>({ of: { data, fault }, children }: QueryViewProps<Data>) {
  if (fault) return <p role="alert">{fault}</p>
  return data === undefined ? <Skeleton /> : children(data)
}

function List({ certificates, mayRequest }: { certificates: readonly OwnCertificate[]; mayRequest: boolean }) {
  if (certificates.length === 0) return <p>{text(mayRequest ? words.none : words.noneYet)}</p>
  return (
    <ul className="proof-mine">
      {certificates.map((each) => (
        <Line key={each.id} certificate={each} />
      ))}
    </ul>
  )
}

function Line({
  certificate: { id, number, kind, status, code, issued_at, valid_until },
}: {
  certificate: OwnCertificate
}) {
  const over = status === 'issued' && valid_until !== null && valid_until < schoolToday()
  const { busy, send } = usePublicSend(async () => {
    const { url } = await read<{ url: string }>('/admin/k/certificate/pdf', { id })
    await files.save(url)
  })
  return (
    <li>
      <div>
        <strong>{text(kinds[kind])}</strong>{' '}
        <Badge tone={over ? 'orange' : certificateStatuses[status]}>
          {text(over ? words.expired : statuses[status])}
        </Badge>
        <small>
          {number}
          {issued_at !== null && ` · ${dayOfMoment(issued_at)}`}
          {valid_until !== null && ` · ${text(words.until)} ${dayText(valid_until)}`}
          {status === 'issued' && ` · ${code}`}
        </small>
      </div>
      {status === 'issued' && (
        <Button small busy={busy} onClick={() => void send()}>
          {text(words.download)}
        </Button>
      )}
    </li>
  )
}

const optionsOf = <Value extends string>(values: readonly Value[], labels: Record<Value, Words>) =>
  values.map((value) => ({ value, label: text(labels[value]) }))

function Request({ years, onSent }: { years: readonly Year[]; onSent(): void }) {
  const [wish, setWish] = useState({ kind: 'enrolment', doc_locale: 'fr', purpose: '', academic_year_id: '' })
  const { busy, send } = usePublicSend('/admin/k/certificate/request', { done: true, onDone: onSent })
  const choose = (name: keyof typeof wish) => (value: string) => setWish({ ...wish, [name]: value })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const academic_year_id = Number(wish.academic_year_id) || null
    void send({ ...wish, purpose: wish.purpose || null, academic_year_id })
  }
  return (
    <section>
      <h2>{text(words.request)}</h2>
      <form className="proof-request stack gap-16" noValidate onSubmit={submit}>
        <ChoiceField
          label={text(words.kind)}
          value={wish.kind}
          onChange={choose('kind')}
          options={optionsOf(requestableKinds, kinds)}
          nothing=""
          clear=""
          keeps
        />
        {years.length > 1 && wish.kind === 'enrolment' && (
          <ChoiceField
            label={text(words.year)}
            value={wish.academic_year_id || String(itemAt(years, 0).id)}
            onChange={choose('academic_year_id')}
            options={years.map(({ id, code }) => ({ value: String(id), label: code }))}
            nothing=""
            clear=""
            keeps
          />
        )}
        <ChoiceField
          label={text(words.language)}
          value={wish.doc_locale}
          onChange={choose('doc_locale')}
          options={optionsOf(documentLanguages, locales)}
          nothing=""
          clear=""
          keeps
        />
        <ChoiceField
          label={text(words.purpose)}
          value={wish.purpose}
          onChange={choose('purpose')}
          options={optionsOf(purposesOf, purposes)}
          nothing=""
          clear={text(words.close)}
        />
        <Button look="primary" type="submit" busy={busy}>
          {text(words.send)}
        </Button>
      </form>
    </section>
  )
}
