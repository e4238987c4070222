// The names of the settings with the texts of the alerts.

import type { alertWords } from '../words.ts'

export type AlertName = keyof typeof alertWords

/** In the order of `Words`. */
const endings = ['', '_zh', '_en'] as const
export type AlertText = `text_of_${AlertName}${(typeof endings)[number]}`

export const textNames = <A extends AlertName>(alert: A) =>
  [`text_of_${alert}`, `text_of_${alert}_zh`, `text_of_${alert}_en`] as const
