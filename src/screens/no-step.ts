// A navigation, or a move of a row, that has no effect shows its reason. The sentences are loaded on demand.

import type { NoStep } from './no-step-text.ts'

export const noStep = (why: NoStep) => void import('./no-step-text.ts').then(({ sayNoStep }) => sayNoStep(why))
