// The cells of a student in a deliberation: figures, the proposal of the rules, the decision of the jury.

import { numberText, text } from '#screens/text.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { IconChevronDown } from '#ui/icons.tsx'
import { Menu } from '#ui/menu.tsx'
import { absenceText } from '../class/absence-text.ts'
import { StopNote } from '../class/bulletin.ui.tsx'
import { classPageWords as pageWords, termResultLabels, deliberationWords as words } from '../words.ts'
import { averageText, markText } from '../marks/marks-text.ts'
import { type MadeDecision, decisionKeys, decisionText, decisionTones } from './decision-keys.ui.ts'
import type { Deliberation, DeliberationLine } from './deliberation.ts'

export function FigureCells({ line, of }: { line: DeliberationLine; of: Deliberation }) {
  const { average, ects, ects_earned } = line
  const nothing = text(pageWords.nothing)
  const earned = ects_earned === null ? nothing : markText(ects_earned)
  return (
    <>
      <td className="numbers" data-label={text(words.average, { max: markText(of.max) })}>
        {average === null ? nothing : averageText(average, of.decimals)}
      </td>
      <td className="numbers" data-label={text(words.credits)}>
        {ects === null ? earned : text(words.creditsOf, { earned, all: markText(ects) })}
      </td>
      <td data-label={text(pageWords.absences)}>{absenceText(line) || nothing}</td>
    </>
  )
}

interface DecisionProps {
  line: DeliberationLine
  plus: number
  busy: boolean
  /** Undefined if the reader cannot decide on this student. */
  onTake?: (decision: MadeDecision) => void
}

export function DecisionCells({ line, plus, busy, onTake }: DecisionProps) {
  const { stop, decided, decision, reason } = line
  if (stop && !decided)
    return (
      <td colSpan={3} className="deliberation-stopped">
        <StopNote {...stop} />
      </td>
    )
  return (
    <>
      <td data-label={text(words.proposal)}>
        <Proposal line={line} plus={plus} />
      </td>
      <td data-label={text(words.decision)}>
        <span className="deliberation-decision row gap-6">
          {decided ? (
            <Badge tone={decisionTones[decision]}>{decisionText(decision)}</Badge>
          ) : (
            <Accept line={line} busy={busy} onTake={onTake} />
          )}
          {onTake && line.completeness === 'complete' && <Others line={line} onTake={onTake} />}
        </span>
        {stop && <StopNote {...stop} />}
      </td>
      <td data-label={text(words.reason)} className="deliberation-why">
        {reason}
      </td>
    </>
  )
}

function Proposal({ line: { proposed, rule, with_points }, plus }: Pick<DecisionProps, 'line' | 'plus'>) {
  if (proposed === null) return text(pageWords.nothing)
  const points = { points: `+${numberText(plus / 100)}`, decision: with_points ? decisionText(with_points) : '' }
  return (
    <div className="deliberation-proposal stack gap-2">
      <span>
        <Badge tone={decisionTones[proposed]}>{decisionText(proposed)}</Badge>{' '}
        {plus > 0 && with_points && <Badge tone="blue">{text(words.withPoints, points)}</Badge>}
      </span>
      <small className="dim">{rule}</small>
    </div>
  )
}

type AcceptProps = Pick<DecisionProps, 'line' | 'busy'> & { onTake: DecisionProps['onTake'] | undefined }

function Accept({ line, busy, onTake }: AcceptProps) {
  const { accepted, proposed, completeness } = line
  if (completeness === 'continues' || completeness === 'exempt')
    return <Badge tone="grey">{text(termResultLabels.values.completeness[completeness])}</Badge>
  if (!onTake || accepted === null || accepted === 'pending') return <Badge tone="grey">{text(words.toDecide)}</Badge>
  return (
    <>
      {accepted !== proposed && <Badge tone={decisionTones[accepted]}>{decisionText(accepted)}</Badge>}
      <Button small busy={busy} onClick={() => onTake(accepted)}>
        {text(words.accept)}
      </Button>
    </>
  )
}

function Others({ line: { title, decision, decided }, onTake }: Required<Pick<DecisionProps, 'line' | 'onTake'>>) {
  return (
    <Menu
      entries={decisionKeys.map(([key, each]) => ({
        label: text(words.withKey, { key, decision: decisionText(each) }),
        checked: decided && each === decision,
        onClick: () => onTake(each),
      }))}
    >
      <IconButton label={text(words.other, { name: title })}>
        <IconChevronDown size={16} />
      </IconButton>
    </Menu>
  )
}
