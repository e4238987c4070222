// The keyboard letter, the badge colour and the name of each decision of a jury.

import { text } from '#screens/text.ts'
import type { BadgeTone } from '#ui/badge.tsx'
import type { Decision } from '../results/decisions.ts'
import { termResultLabels } from '../words.ts'

export type Taken = Exclude<Decision, 'pending'>

/** The letters of French minutes: A(dmis), C(ompensation), R(attrapage), re(D)oublement, e(X)clusion. */
export const decisionLetters: readonly (readonly [letter: string, decision: Taken])[] = [
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
