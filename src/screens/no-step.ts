// A navigation, or a move of a row, that has no effect shows its reason. The sentences are loaded on demand.

import type { NoStep } from './no-step-said.ts'

export const noStep = (why: NoStep) => void import('./no-step-said.ts').then(({ sayNoStep }) => sayNoStep(why))
