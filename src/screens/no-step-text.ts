// Why a navigation had no effect, in the reader's language.

import { engineWords } from '#engine/engine.labels.ts'
import { toast } from '#ui/toast.tsx'
import { noStepWords } from './no-step.labels.ts'
import { text } from './text.ts'

const words = { ...noStepWords, beyond: engineWords.cannotMove }
export type NoStep = keyof typeof words

/** Nothing is lost and nothing must be repaired. */
const harmless: readonly NoStep[] = ['already', 'intercepted']

export function sayNoStep(why: NoStep): void {
  toast[harmless.includes(why) ? 'done' : 'error'](text(words[why]))
}
