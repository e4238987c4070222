// The sentences of `reportNoEffect`: why a navigation or a move of a row had no effect.

import { engineWords } from '#engine/words.ts'
import { toast } from '#ui/toast.tsx'
import { noStepWords } from './words.ts'
import { text } from './text.ts'

const words = { ...noStepWords, beyond: engineWords.cannotMove }
export type NoEffectReason = keyof typeof words

/** Reasons that are shown as a plain message and not as an error, because nothing is wrong. */
const harmless: readonly NoEffectReason[] = ['already', 'intercepted']

export function showNoEffect(why: NoEffectReason): void {
  toast[harmless.includes(why) ? 'done' : 'error'](text(words[why]))
}
