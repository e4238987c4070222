// A list with one line per record: its title, its state as a colour, and notes.

import './each-list.css'

export interface PerRowLine {
  id: number
  title: string
  tone: 'open' | 'noted' | 'stopped' | 'fine'
  notes: readonly string[]
}

export function PerRowList({ label, lines }: { label: string; lines: readonly PerRowLine[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it must be reachable by keyboard
    <ul className="each-list lined" aria-label={label} tabIndex={0}>
      {lines.map(({ id, title, tone, notes }) => (
        <li key={id} data-tone={tone}>
          <span>{title}</span>
          {notes.map((note) => (
            <small className="caption" key={note}>
              {note}
            </small>
          ))}
        </li>
      ))}
    </ul>
  )
}
