// Shows a message why a navigation, or a move of a row, had no effect. The sentences are loaded on demand.

import type { NoEffectReason } from './no-effect-text.ts'

export const reportNoEffect = (why: NoEffectReason) =>
  void import('./no-effect-text.ts').then(({ showNoEffect }) => showNoEffect(why))
