// The label of the action that sends a month to pay; the list needs it before its dialog is loaded.

import type { Words } from '#engine/words.ts'

export const collectStep: Words = ['Mettre un mois en paie', '按月结算', 'Send a month to pay']
