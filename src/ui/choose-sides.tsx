// A table that resolves a conflict of two edits: for each field the value before, the value of the other person
// (`theirs`) and the value of this person (`mine`). This person chooses one of the two new values.

import type { ReactNode } from 'react'
import './page.css'

type Side = 'theirs' | 'mine'

interface ChooseSidesProps {
  lines: readonly ({ name: string; label: string; before: ReactNode } & Record<Side, ReactNode>)[]
  words: Record<'before' | Side, string>
  /** The names of the fields for which the value of the other person is chosen. */
  theirs: readonly string[]
  onTheirs(names: string[]): void
}

export function ChooseSides({ lines, words, theirs, onTheirs }: ChooseSidesProps) {
  const others = (name: string) => theirs.filter((each) => each !== name)
  const choose = (name: string, side: Side) => onTheirs(side === 'theirs' ? [...others(name), name] : others(name))
  return (
    <table className="conflict">
      <thead>
        <tr>
          <td />
          <th scope="col">{words.before}</th>
          <th scope="col">{words.theirs}</th>
          <th scope="col">{words.mine}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, label, ...values }) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            <td data-label={words.before}>{values.before ?? '—'}</td>
            {(['theirs', 'mine'] as const).map((side) => (
              <td key={side} data-label={words[side]}>
                <label>
                  <input
                    type="radio"
                    name={name}
                    checked={theirs.includes(name) === (side === 'theirs')}
                    onChange={() => choose(name, side)}
                  />
                  <span>{values[side] ?? '—'}</span>
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
