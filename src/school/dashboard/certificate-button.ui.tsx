// The button that downloads a student's certificate of enrolment. Without a valid certificate it requests one, and
// downloads it if it is issued automatically.

import { post, read } from '#screens/api.ts'
import { files } from '#screens/file-access.ts'
import { schoolToday } from '#screens/school-day.ts'
import { text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Button } from '#ui/button.tsx'
import { nearWords as words } from './words.ts'

interface OwnCertificate {
  id: number
  kind: string
  status: string
  valid_until: string | null
  academic_year_id: number | null
}

export function CertificateButton() {
  const { busy, send } = useSend(async () => {
    if (await saveCertificate()) return
    await post('/admin/k/certificate/request', { kind: 'enrolment', doc_locale: 'fr', purpose: null }, { done: true })
    await saveCertificate()
  })
  return (
    <Button small look="primary" busy={busy} onClick={() => void send()}>
      {text(words.certificate)}
    </Button>
  )
}

async function saveCertificate(): Promise<boolean> {
  const [{ list }, { years }] = await Promise.all([
    read<{ list: OwnCertificate[] }>('/admin/k/certificate/index', { limit: 100 }),
    read<{ years: { id: number }[] }>('/admin/k/certificate/years'),
  ])
  // A certificate about a past year has no end of validity, so its year must be the latest one, which is first in
  // `years`.
  const holds = ({ kind, status, valid_until, academic_year_id: year }: OwnCertificate) =>
    kind === 'enrolment' &&
    status === 'issued' &&
    (valid_until === null ? year === null || year === years[0]?.id : valid_until >= schoolToday())
  const found = list.filter(holds).toSorted((one, other) => other.id - one.id)[0]
  if (!found) return false
  const { url } = await read<{ url: string }>('/admin/k/certificate/pdf', { id: found.id })
  await files.save(url)
  return true
}
