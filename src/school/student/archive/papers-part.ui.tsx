// The documents of a former student: certificates, which are printed again as they were issued, and signed agreements.

import { certificateLabels, certificateStatuses } from '#school/certificate/index.ts'
import { protocolLabels, protocolStatuses } from '#school/agreement/index.ts'
import { read } from '#screens/api.ts'
import { dayOfMoment } from '#screens/days.ts'
import { files } from '#screens/file-access.ts'
import { moneyText, text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { IconDownload } from '#ui/icons.tsx'
import { type ArchivedAgreement, type ArchivedCertificate, archivePath } from './archive.ts'
import { archivePageWords as words } from '../words.ts'

const { kind: kinds, status: states } = certificateLabels.values

export function CertificatesPart({ certificates }: { certificates: readonly ArchivedCertificate[] }) {
  if (certificates.length === 0) return <p className="dim">{text(words.noCertificates)}</p>
  return (
    <ul className="archive-papers">
      {certificates.map(({ id, number, kind, status, issued_at, printed }) => (
        <li key={id}>
          <b>{text(kinds[kind])}</b>
          <span className="dim numbers">{number}</span>
          <span className="dim">{issued_at && dayOfMoment(issued_at)}</span>
          <Badge tone={certificateStatuses[status]}>{text(states[status])}</Badge>
          {printed && <Save urlOf={() => pdfOf(id)} name={number} />}
        </li>
      ))}
    </ul>
  )
}

const pdfOf = async (id: number) => (await read<{ url: string }>(`/admin/${archivePath}/pdf`, { id })).url

export function AgreementsPart({ agreements }: { agreements: readonly ArchivedAgreement[] }) {
  if (agreements.length === 0) return <p className="dim">{text(words.noAgreements)}</p>
  return (
    <ul className="archive-papers">
      {agreements.map(({ id, number, title, status, completed_at, amount, currency, file }) => (
        <li key={id}>
          <b>{title}</b>
          <span className="dim numbers">{number}</span>
          <span className="dim">
            {[completed_at && dayOfMoment(completed_at), amount && moneyText(amount, currency)]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <Badge tone={protocolStatuses[status]}>{text(protocolLabels.values.status[status])}</Badge>
          {file && <Save urlOf={async () => file} name={number ?? title} />}
        </li>
      ))}
    </ul>
  )
}

function Save({ urlOf, name }: { urlOf(): Promise<string>; name: string }) {
  const { busy, send } = useSend(async () => files.save(await urlOf()))
  return (
    <Button small look="quiet" busy={busy} icon={<IconDownload size={16} />} onClick={() => void send()}>
      <span className="unseen">{`${name} `}</span>
      {text(words.print)}
    </Button>
  )
}
