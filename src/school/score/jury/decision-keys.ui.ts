// The key of the keyboard, the badge colour and the name of each decision of a jury.

import { text } from '#screens/text.ts'
import type { BadgeTone } from '#ui/badge.tsx'
import type { Decision } from '../results/decisions.ts'
import { termResultLabels } from '../words.ts'

/** A decision that the jury has made, so not `pending`. */
export type MadeDecision = Exclude<Decision, 'pending'>

/** The keys are the letters of French minutes: A(dmis), C(ompensation), R(attrapage), re(D)oublement, e(X)clusion. */
export const decisionKeys: readonly (readonly [key: string, decision: MadeDecision])[] = [
  ['A', 'passed'],
  ['C', 'passed_by_compensation'],
  ['R', 'resit'],
  ['D', 'repeat'],
  ['X', 'excluded'],
]

export const decisionTones: Record<Decision, BadgeTone> = {
  pending: 'grey',
  passed: 'green',
  passed_by_compensation: 'green',
  resit: 'orange',
  repeat: 'red',
  excluded: 'red',
}

export const decisionText = (decision: Decision): string => text(termResultLabels.values.decision[decision])
