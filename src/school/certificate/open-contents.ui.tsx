// The complete contents of a verified certificate, for visitors who enter the birth date of the holder.

import { type SubmitEvent, useState } from 'react'
import { language, text } from '#screens/text.ts'
import { usePublicSend } from '#screens/use-public-send.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { CertificateView, type CertificateContents } from './certificate-view.ui.tsx'
import { proofWords as words } from './words.ts'
import type { VerifyCall } from './verify.ui.tsx'

const calendar = {
  language,
  open: text(words.calendar),
  previous: text(words.previous),
  next: text(words.next),
  time: text(words.time),
}

export function OpenContents({ code, ask }: { code: string; ask: VerifyCall }) {
  const [birthDate, setBirthDate] = useState('')
  const [opened, setRead] = useState<CertificateContents>()
  const open = (birth_date: string) => ask<CertificateContents>('/api/certificate/open', { code, birth_date })
  const { busy, fault, send } = usePublicSend(open, {
    quiet: true,
    check: (date) => (/^\d{4}-\d\d-\d\d$/.test(date) ? undefined : text(words.openHint)),
    onDone: setRead,
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void send(birthDate)
  }
  return (
    <section>
      <h2>{text(words.openTitle)}</h2>
      {opened ? (
        <CertificateView read={opened} />
      ) : (
        <form className="proof-open stack gap-16" noValidate onSubmit={submit}>
          <DateField
            label={text(words.birthDate)}
            description={text(words.openHint)}
            value={birthDate}
            onChange={setBirthDate}
            error={fault}
            words={calendar}
          />
          <Button type="submit" busy={busy}>
            {text(words.open)}
          </Button>
        </form>
      )}
    </section>
  )
}
