// Why a navigation had no effect, in the reader's language.

import { engineWords } from '#engine/words.ts'
import { toast } from '#ui/toast.tsx'
import { noStepWords } from './words.ts'
import { text } from './text.ts'

const words = { ...noStepWords, beyond: engineWords.cannotMove }
export type NoEffectReason = keyof typeof words

/** Nothing is lost and nothing must be repaired. */
const harmless: readonly NoEffectReason[] = ['already', 'intercepted']

export function showNoEffect(why: NoEffectReason): void {
  toast[harmless.includes(why) ? 'done' : 'error'](text(words[why]))
}
