// A step to another page, or of a row to another place, that leads nowhere says why. The sentences are loaded when needed.

import type { NoStep } from './no-step-said.ts'

export const noStep = (why: NoStep) => void import('./no-step-said.ts').then(({ sayNoStep }) => sayNoStep(why))
