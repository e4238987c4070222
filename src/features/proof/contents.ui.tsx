// Everything that stands on the paper, for who has read the birth date on it.

import { type SubmitEvent, useState } from 'react'
import { language, text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { type Fact, Facts } from '#ui/facts.tsx'
import { proofWords as words } from './proof.labels.ts'
import type { Ask } from './verify.ui.tsx'

interface Read {
  number: string
  issued_on: string
  signatory: string
  wording: string | null
  facts: Fact[]
  attended: { name: string; due: string; attended: string }[] | null
  marks: { name: string; average: string | null; courses: { name: string; average: string | null }[] }[] | null
}

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

function Paper({ read: { number, issued_on, signatory, wording, facts, attended, marks } }: { read: Read }) {
  const own = [
    { name: 'N°', value: number },
    { name: text(words.issued), value: [issued_on, signatory].filter(Boolean).join(' — ') },
  ]
  return (
    <>
      {wording?.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Facts facts={[...own, ...facts]} />
      {attended && (
        <Rows
          heads={[text(words.course), text(words.due), text(words.attended)]}
          rows={attended.map(({ name, due, attended: there }) => [name || text(words.all), due, there])}
        />
      )}
      {marks?.map((term) => (
        <Rows
          key={term.name}
          heads={[term.name, text(words.average)]}
          rows={[
            ...term.courses.map(({ name, average }) => [name, average ?? '—']),
            ...(term.average === null ? [] : [[text(words.all), term.average]]),
          ]}
        />
      ))}
    </>
  )
}

function Rows({ heads, rows }: { heads: string[]; rows: string[][] }) {
  return (
    <table className="proof-table">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              <td key={heads[index + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
