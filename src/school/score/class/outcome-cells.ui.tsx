// The columns honour, credits and decision in a table of results.

import { text } from '#screens/text.ts'
import { markText } from '../marks/marks-text.ts'
import { termResultLabels, classPageWords as words } from '../words.ts'
import type { BulletinLine } from './class-results.ts'

const { fields, values } = termResultLabels

export const OutcomeHeads = () => (
  <>
    <th>{text(fields.mention_code)}</th>
    <th className="numbers">{text(words.credits)}</th>
    <th>{text(fields.decision)}</th>
  </>
)

/** A result that is not complete has no decision, so the last column shows its completeness. */
export const OutcomeCells = ({ mention, ects_earned, decision, completeness }: BulletinLine) => (
  <>
    <td>{mention}</td>
    <td className="numbers">{ects_earned === null ? '' : markText(ects_earned)}</td>
    <td>{text(completeness === 'complete' ? values.decision[decision] : values.completeness[completeness])}</td>
  </>
)
