// One key per decision of a jury, and the colour of its badge.

import { text } from '#screens/text.ts'
import type { BadgeTone } from '#ui/badge.tsx'
import type { Decision } from '../results/decisions.ts'
import { termResultLabels } from '../words.ts'

export type Taken = Exclude<Decision, 'pending'>

/** As on French minutes: admis, compensation, rattrapage, redoublement, exclusion. */
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
