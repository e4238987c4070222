// Everything that stands on the paper, for who has read the birth date on it.

import { type SubmitEvent, useState } from 'react'
import { language, text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Paper, type Read } from './paper.ui.tsx'
import { proofWords as words } from './proof.labels.ts'
import type { Ask } from './verify.ui.tsx'

const calendar = {
  language,
  open: text(words.calendar),
  previous: text(words.previous),
  next: text(words.next),
  time: text(words.time),
}

export function Contents({ code, ask }: { code: string; ask: Ask }) {
  const [birthDate, setBirthDate] = useState('')
  const [fault, setFault] = useState<string>()
  const [read, setRead] = useState<Read>()
  const open = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!/^\d{4}-\d\d-\d\d$/.test(birthDate)) return setFault(text(words.openHint))
    setFault(undefined)
    try {
      setRead(await ask<Read>('/api/certificate/open', { code, birth_date: birthDate }))
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <section>
      <h2>{text(words.openTitle)}</h2>
      {read ? (
        <Paper read={read} />
      ) : (
        <form className="proof-open" noValidate onSubmit={(event) => void open(event)}>
          <DateField
            label={text(words.birthDate)}
            description={text(words.openHint)}
            value={birthDate}
            onChange={setBirthDate}
            error={fault}
            words={calendar}
          />
          <Button type="submit">{text(words.open)}</Button>
        </form>
      )}
    </section>
  )
}
