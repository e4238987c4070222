// A navigation, or a move of a row, that has no effect shows its reason. The sentences are loaded on demand.

import type { NoEffectReason } from './no-effect-text.ts'

export const reportNoEffect = (why: NoEffectReason) =>
  void import('./no-effect-text.ts').then(({ showNoEffect }) => showNoEffect(why))
