// The drawer of an issued certificate: validity, contents, verifications, and possible actions. A request is shown as a
// form.

import { entryOf } from '#text/entry-of.ts'
import './certificate-drawer.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { certificateCheckLabels, sheetWords as words } from './words.ts'
import type { checkResults } from './certificate-check.ts'
import { isForbidden, read } from '#screens/api.ts'
import { cellOf } from '#screens/cells.tsx'
import { dayText } from '#screens/days.ts'
import { files } from '#screens/file-access.ts'
import type { Row } from '#screens/list-state.ts'
import { OwnDrawer } from '#screens/own-drawer.tsx'
import type { OwnDrawerProps } from '#screens/own-screen.ts'
import { PageLink } from '#screens/page-link.tsx'
import { type LabelledEntity, useAllowed } from '#screens/product.tsx'
import { useSteps } from '#screens/record-actions.tsx'
import { RecordDrawer } from '#screens/resource-form.tsx'
import { momentText, text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { RecordHistory } from '#screens/trail/history.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ReadFailed } from '#screens/read-failed.tsx'
import { type Fact, Facts, FactsPage } from '#ui/facts.tsx'
import { IconDownload } from '#ui/icons.tsx'
import { QrSquare } from '#ui/qr-square.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { CertificateView, type CertificateContents } from './certificate-view.ui.tsx'
import { certificateKeys } from './certificate.keys.ts'

interface OtherCertificate {
  id: number
  number: string
}
export interface CertificateDetails {
  row: Row
  /** True if the certificate was issued and its last day has passed, in the time zone of the school. */
  over: boolean
  verify: string | null
  contents: CertificateContents | null
  /** The day on which the student left, if a revocation is proposed. */
  left: string | null
  replaces: OtherCertificate | null
  replacedBy: OtherCertificate | null
  checks: { id: number; at: number; result: (typeof checkResults)[number] }[]
}

export const certificateDetails = (id: unknown) => ({
  queryKey: certificateKeys.sheet(id),
  queryFn: () => read<CertificateDetails>('/admin/k/certificate/view', { id }),
  throwOnError: isForbidden,
})

export function CertificateDrawer(props: OwnDrawerProps) {
  // A new certificate is always shown as a form.
  return props.list.search.edit === undefined ? <RecordDrawer {...props} /> : <DrawerContent {...props} />
}

function DrawerContent(props: OwnDrawerProps) {
  const { named, list } = props
  const id = list.search.edit
  const allowed = useAllowed()
  const { data, error } = useQuery(certificateDetails(id))
  if (data?.row.status === 'requested' && allowed('k/certificate/edit')) return <RecordDrawer {...props} />
  return (
    <OwnDrawer {...props} title={data ? `${named.one} ${String(data.row.number)}` : named.one}>
      {data ? (
        <Detail key={String(data.row.id)} named={named} sheet={data} />
      ) : error ? (
        <ReadFailed error={error} />
      ) : (
        <FormSkeleton lines={10} />
      )}
    </OwnDrawer>
  )
}

function Detail({ named, sheet }: { named: LabelledEntity; sheet: CertificateDetails }) {
  const { row, over, verify } = sheet
  const { stepsOf, dialog } = useSteps(named)
  return (
    <FactsPage buttons={<Buttons sheet={sheet} steps={stepsOf(row)} />}>
      <p className="certificate-standing">
        <strong>{cellOf(named, 'kind', entryOf(named.resource.fields, 'kind'), row)}</strong>
        {cellOf(named, 'status', entryOf(named.resource.fields, 'status'), row)}
        {over && <Badge tone="orange">{text(words.over)}</Badge>}
      </p>
      {row.revoke_proposed === 1 && (
        <p className="certificate-proposed">{text(over ? words.proposedOver : words.proposed)}</p>
      )}
      <div className="certificate-top">
        <Facts facts={factsOf(named, sheet)} />
        {verify && (
          <a href={verify} target="_blank" rel="noreferrer" className="certificate-verify stack gap-6">
            <QrSquare content={verify} label={text(words.square)} />
            {text(words.verify)}
          </a>
        )}
      </div>
      <Parts named={named} sheet={sheet} />
      {dialog}
    </FactsPage>
  )
}

const plain = [
  'code',
  'student_id',
  'academic_year_id',
  'doc_locale',
  'purpose',
  'purpose_note',
  'valid_until',
  'requested_at',
  'issued_at',
  'issued_by',
  'refuse_reason',
  'revoked_at',
  'revoked_by',
  'revoke_reason',
]

function factsOf(named: LabelledEntity, { row, replaces, replacedBy }: CertificateDetails): Fact[] {
  const { period_from, period_to, pdf_sha256 } = row
  const period = [period_from, period_to].filter(Boolean).map((day) => dayText(String(day)))
  return [
    ...plain.map((name) => ({
      name: named.field(name),
      value: cellOf(named, name, entryOf(named.resource.fields, name), row),
    })),
    { name: text(words.period), value: period.join(' – ') },
    { name: named.field('superseded_by'), value: replacedBy && <CertificateLink to={replacedBy} /> },
    { name: text(words.replaces), value: replaces && <CertificateLink to={replaces} /> },
    { name: named.field('pdf_sha256'), value: pdf_sha256 ? <code>{String(pdf_sha256)}</code> : null },
  ]
}

const CertificateLink = ({ to: { id, number } }: { to: OtherCertificate }) => (
  <PageLink to="/admin/k/certificate" search={{ edit: String(id) }}>
    {number}
  </PageLink>
)

function Buttons({ sheet: { row, contents }, steps }: { sheet: CertificateDetails; steps: ReturnType<Stepping> }) {
  const { busy, send } = useSend(async () => {
    const { url } = await read<{ url: string }>('/admin/k/certificate/pdf', { id: row.id })
    await files.save(url)
  })
  return (
    <>
      {contents && (
        <Button look="primary" busy={busy} icon={<IconDownload size={16} />} onClick={() => void send()}>
          {text(words.pdf)}
        </Button>
      )}
      {steps.map(({ name, label, danger, take }) => (
        <Button key={name} look={danger ? 'danger' : 'plain'} onClick={take}>
          {label}
        </Button>
      ))}
    </>
  )
}
type Stepping = ReturnType<typeof useSteps>['stepsOf']

function Parts({ named, sheet: { row, contents, checks } }: { named: LabelledEntity; sheet: CertificateDetails }) {
  const [tab, setTab] = useState('document')
  const allowed = useAllowed()
  const missing = row.issued_at ? words.erased : words.notIssued
  const tabs = [
    {
      name: 'document',
      label: text(words.document),
      content: contents ? <CertificateView read={contents} /> : <p className="dim">{text(missing)}</p>,
    },
    ...(allowed('k/certificate/edit')
      ? [
          {
            name: 'history',
            label: text(words.history),
            content: <RecordHistory named={named} row={row} dirty={false} />,
          },
        ]
      : []),
    ...(row.issued_at && allowed('k/certificateCheck/index')
      ? [
          {
            name: 'checks',
            label: text(words.checks, { count: row.verify_count }),
            content: <Checks checks={checks} />,
          },
        ]
      : []),
  ]
  return (
    <div className="certificate-parts stack gap-12">
      <Tabs tabs={tabs} active={tab} onChange={setTab} />
    </div>
  )
}

function Checks({ checks }: Pick<CertificateDetails, 'checks'>) {
  if (checks.length === 0) return <p className="dim">{text(words.noChecks)}</p>
  return (
    <ul className="certificate-checks stack">
      {checks.map(({ id, at, result }) => (
        <li key={id}>
          <time>{momentText(at)}</time>
          {text(certificateCheckLabels.values.result[result])}
        </li>
      ))}
    </ul>
  )
}
