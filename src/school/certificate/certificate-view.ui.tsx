// Shows the contents of a certificate: its sentences, its facts, and its tables of hours and marks.

import './certificate-view.css'
import { text } from '#screens/text.ts'
import { type Fact, Facts } from '#ui/facts.tsx'
import { proofWords as words } from './words.ts'

export interface CertificateContents {
  number: string
  issued_on: string
  signatory: string
  wording: string | null
  /** The sentence why it does not expire; null if it expires. */
  lasting: string | null
  facts: Fact[]
  attended: { name: string; due: string; attended: string }[] | null
  /** The sentence with the number of sessions without a register; null if there are none. */
  registersMissing: string | null
  marks: { name: string; average: string | null; courses: { name: string; average: string | null }[] }[] | null
}

export function CertificateView({ read }: { read: CertificateContents }) {
  const { number, issued_on, signatory, wording, lasting, facts, attended, registersMissing, marks } = read
  const own = [
    { name: text(words.number), value: number },
    { name: text(words.issued), value: [issued_on, signatory].filter(Boolean).join(' — ') },
  ]
  return (
    <>
      {wording?.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Facts facts={[...own, ...facts]} />
      {lasting && <p>{lasting}</p>}
      {attended && (
        <Rows
          heads={[text(words.course), text(words.due), text(words.attended)]}
          rows={attended.map(({ name, due, attended: there }) => [name || text(words.all), due, there])}
        />
      )}
      {registersMissing && <p className="dim">{registersMissing}</p>}
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
