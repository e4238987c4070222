// The bar of a deliberation: counts of decided and open students, the trial with more points, and the button that
// accepts all proposals.

import { useState } from 'react'
import { decimalSign, numberText, text } from '#screens/text.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { AcceptDialog } from './accept-dialog.ui.tsx'
import { type Deliberation, type DeliberationLine, isToDecide, mostPoints } from './deliberation.ts'
import { deliberationWords as words } from '../words.ts'

export interface TrialPoints {
  /** The number in the field, in points. */
  points: number | ''
  /** The points in hundredths. */
  plus: number
  setPoints(points: number | ''): void
}

interface BarProps {
  data: Deliberation
  trial: TrialPoints
  decides: boolean
}

export function DeliberationBar({ data, trial, decides }: BarProps) {
  const { jury, people } = data
  const [accepting, setAccepting] = useState<readonly DeliberationLine[] | null>(null)
  const open = people.filter(isToDecide)
  const proposed = open.filter((line) => line.accepted !== null && line.accepted !== 'pending')
  const counts = [
    ['decided', people.filter(({ decided }) => decided).length, 'green'],
    ['open', open.length, 'blue'],
    ['blocked', people.filter(({ stop, decided }) => stop !== null && !decided).length, 'orange'],
  ] as const
  return (
    <div className="deliberation-bar">
      <p role="status" aria-label={text(words.summary)}>
        <span>{text(words.students, { count: numberText(people.length) })}</span>
        {counts.map(([name, count, tone]) => (
          <Badge key={name} tone={count > 0 ? tone : 'grey'}>
            {text(words[name], { count: numberText(count) })}
          </Badge>
        ))}
      </p>
      {decides && (
        <>
          <div className="deliberation-points">
            <NumberField
              label={text(words.whatIf)}
              description={text(words.whatIfHint)}
              value={trial.points}
              decimals={2}
              comma={decimalSign()}
              unit={text(words.points)}
              range={{ min: 0, max: mostPoints / 100, step: 0.1 }}
              onChange={trial.setPoints}
            />
          </div>
          <Button look="primary" disabled={proposed.length === 0} onClick={() => setAccepting(proposed)}>
            {text(words.acceptAll, { count: numberText(proposed.length) })}
          </Button>
        </>
      )}
      {accepting && <AcceptDialog jury={jury.id} lines={accepting} onClose={() => setAccepting(null)} />}
    </div>
  )
}
