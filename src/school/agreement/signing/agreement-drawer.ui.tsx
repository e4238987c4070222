// The drawer of an issued agreement: the frozen text, signatures, events, and possible actions. A draft is shown as a
// form.

import { entryOf } from '#text/entry-of.ts'
import './agreement-drawer.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { AgreementView } from '../agreement-view.ui.tsx'
import { roleWords, deskWords as words, eventWords, lineWords, methodWords } from '../words.ts'
import type { SignerRole } from '../signer-roles.ts'
import { isForbidden, read } from '#screens/api.ts'
import { download } from '#screens/api-stream.ts'
import { cellOf } from '#screens/cells.tsx'
import type { Row } from '#screens/list-state.ts'
import { OwnDrawer } from '#screens/own-drawer.tsx'
import type { OwnDrawerProps } from '#screens/own-screen.ts'
import { type LabelledEntity, useAllowed } from '#screens/product.tsx'
import { useSteps } from '#screens/record-actions.tsx'
import { RecordDrawer } from '#screens/resource-form.tsx'
import { dayOfMoment } from '#screens/days.ts'
import { momentText, text } from '#screens/text.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ReadFailed } from '#screens/read-failed.tsx'
import { Facts, FactsPage } from '#ui/facts.tsx'
import { IconDownload } from '#ui/icons.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { entityKeys } from '#screens/screens.keys.ts'

interface Line {
  id: number
  role: SignerRole
  signer_name: string
  status: keyof typeof lineWords
  method: keyof typeof methodWords | null
  /** The optional fields are undefined unless the reader is the office or this signer. */
  typed_text?: string | null
  drawn_svg?: string | null
  consent_text?: string | null
  decline_reason?: string | null
  signed_at: number | null
  ip?: string | null
  turn: boolean
}
interface AgreementEvent {
  id: number
  kind: keyof typeof eventWords
  at: number
  actor: string | null
}
export interface AgreementDetails {
  row: Row
  gaps: { name: string; what: string }[]
  faults: string[]
  signatures: Line[]
  events: AgreementEvent[]
  amendments: { id: number; number: string | null; title: string }[]
}

export const agreementDetailsOf = (named: LabelledEntity, id: unknown) => ({
  queryKey: entityKeys.view(named.resource.name, id),
  queryFn: () => read<AgreementDetails>('/admin/k/protocol/view', { id }),
  throwOnError: isForbidden,
})

export function AgreementDrawer(props: OwnDrawerProps) {
  // A new agreement is always shown as a form.
  return props.list.search.edit === undefined ? <RecordDrawer {...props} /> : <DrawerContent {...props} />
}

function DrawerContent(props: OwnDrawerProps) {
  const { named, list } = props
  const allowed = useAllowed()
  const { data, error } = useQuery(agreementDetailsOf(named, list.search.edit))
  if (data?.row.status === 'draft' && allowed('k/protocol/edit')) return <RecordDrawer {...props} />
  return (
    <OwnDrawer {...props} title={data?.row.title ?? named.one}>
      {data ? (
        <Detail key={String(data.row.id)} named={named} whole={data} />
      ) : error ? (
        <ReadFailed error={error} />
      ) : (
        <FormSkeleton lines={10} />
      )}
    </OwnDrawer>
  )
}

const facts = [
  'status',
  'number',
  'template_id',
  'student_id',
  'teacher_id',
  'course_id',
  'parent_id',
  'partner_name',
  'valid_from',
  'valid_to',
  'amount_cents',
  'issued_at',
  'expires_at',
  'completed_at',
  'withdrawal_until',
  'void_reason',
  'paper_scan',
  'signed_on',
  'content_sha256',
]

function Detail({ named, whole }: { named: LabelledEntity; whole: AgreementDetails }) {
  const { row, faults, signatures, events, amendments } = whole
  // A draft has no text yet, and a text may be erased with its person: nothing is compared then.
  const hasText = Boolean(row.rendered_html)
  const [tab, setTab] = useState('text')
  const { stepsOf, dialog } = useSteps(named)
  const shown = facts.filter((name) => row[name] !== null && row[name] !== undefined && row[name] !== '')
  const tabs = [
    {
      name: 'text',
      label: text(words.text),
      content: hasText ? (
        <AgreementView html={String(row.rendered_html)} />
      ) : (
        <p className="dim">{text(row.status === 'draft' ? words.notIssuedYet : words.noText)}</p>
      ),
    },
    {
      name: 'signatures',
      label: `${text(words.signatures)} (${signatures.length})`,
      content: <Signatures lines={signatures} />,
    },
    ...(events.length > 0 ? [{ name: 'events', label: text(words.events), content: <Events events={events} /> }] : []),
  ]
  const buttons: ReactNode = (
    <>
      {hasText && (
        <Button icon={<IconDownload size={16} />} onClick={() => void openPdf(row)}>
          {text(words.pdf)}
        </Button>
      )}
      {stepsOf(row)
        .filter(({ name }) => fits(name, row))
        .map(({ name, label, danger, take }) => (
          <Button key={name} look={danger ? 'danger' : 'plain'} onClick={take}>
            {label}
          </Button>
        ))}
    </>
  )
  return (
    <FactsPage buttons={buttons}>
      {faults.length > 0 ? (
        <p className="agreement-altered notice tone-red" role="alert">
          {text(words.altered)}
        </p>
      ) : (
        hasText && <p className="agreement-intact">✓ {text(words.intact)}</p>
      )}
      <Facts
        facts={[
          ...shown.map((name) => ({
            name: named.field(name),
            value: cellOf(named, name, entryOf(named.resource.fields, name), row),
          })),
          {
            name: text(words.amendments),
            value: amendments.length > 0 ? amendments.map(({ number, title }) => number ?? title).join(', ') : null,
          },
        ]}
      />
      <div className="agreement-tabs stack gap-12">
        <Tabs tabs={tabs} active={tab} onChange={setTab} />
      </div>
      {dialog}
    </FactsPage>
  )
}

/**
 * True if the action is possible: besides the status, `undoPaper` needs a scan, and `withdraw` a running withdrawal
 * period.
 */
const fits = (step: string, { paper_scan, withdrawal_until }: Row) =>
  step === 'undoPaper' ? Boolean(paper_scan) : step !== 'withdraw' || Number(withdrawal_until ?? 0) * 1000 > Date.now()

const openPdf = (row: Row) => download(`/admin/k/protocol/pdf?id=${row.id}`, { name: `${String(row.number)}.pdf` })

const tones = {
  signed: 'green',
  declined: 'red',
  expired: 'orange',
  viewed: 'blue',
  notified: 'blue',
  waiting: 'grey',
} as const

function Signatures({ lines }: { lines: readonly Line[] }) {
  return (
    <ol className="agreement-signatures stack gap-10">
      {lines.map((line) => (
        <li key={line.id}>
          <div className="agreement-mark">
            {line.drawn_svg && (
              <img alt={line.signer_name} src={`data:image/svg+xml,${encodeURIComponent(line.drawn_svg)}`} />
            )}
            {line.typed_text}
          </div>
          <div>
            <strong>{line.signer_name}</strong> <Badge tone={tones[line.status]}>{text(lineWords[line.status])}</Badge>
            <p className="dim">
              {text(roleWords[line.role])}
              {line.signed_at &&
                ` · ${line.method === 'paper' ? dayOfMoment(line.signed_at) : momentText(line.signed_at)}`}
              {line.method && ` · ${text(methodWords[line.method])}`}
              {line.ip && ` · ${line.ip}`}
            </p>
            {line.consent_text && <p className="dim">{line.consent_text}</p>}
            {line.decline_reason && <p>{line.decline_reason}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Events({ events }: { events: readonly AgreementEvent[] }) {
  return (
    <ul className="agreement-events stack gap-10">
      {events.map(({ id, kind, at, actor }) => (
        <li key={id}>
          <time>{momentText(at)}</time>
          <span>{text(eventWords[kind])}</span>
          <span className="dim">{actor}</span>
        </li>
      ))}
    </ul>
  )
}
