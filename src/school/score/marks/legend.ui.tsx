// The legend below the grid: the colours of the scale and of the cells; a button shows the keyboard shortcuts and the
// codes.

import './legend.css'
import type { ReactNode } from 'react'
import { codeWords, codes } from '#school/course/index.codes.ts'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { Popover } from '#ui/popover.tsx'
import { gridWords as words } from '../words.ts'
import type { Gradebook } from './marks.ts'
import { markText } from './marks-text.ts'

const cellStates = ['saved', 'waiting', 'refused'] as const

export function Legend({ book: { scale }, children }: { book: Gradebook; children?: ReactNode }) {
  const coloured = scale.bands.filter(({ color }) => color !== null)
  return (
    <footer className="marks-legend">
      <ul aria-label={text(words.legend)}>
        {coloured.map(({ code, label, color, from_value }) => (
          <li key={code}>
            <i style={{ background: color ?? undefined }} />
            {text(words.fromValue, { band: label, value: markText(from_value) })}
          </li>
        ))}
        {cellStates.map((state) => (
          <li key={state}>
            <i data-state={state} />
            {text(words[state])}
          </li>
        ))}
      </ul>
      <span className="marks-acts">{children}</span>
      <Popover
        label={text(words.keys)}
        target={(toggle, opened) => (
          <Button small look="quiet" aria-haspopup="dialog" aria-expanded={opened} onClick={toggle}>
            {text(words.keys)}
          </Button>
        )}
      >
        <div className="marks-keys" tabIndex={0} role="document">
          <p>{text(words.lead)}</p>
          <dl>
            {codes.map((code) => (
              <div key={code}>
                <dt>{code}</dt>
                <dd>{text(codeWords[code])}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Popover>
    </footer>
  )
}
