// The names of the settings that hold the texts of alerts, such as `text_of_absent_en`.

import type { alertWords } from '../words.ts'

export type AlertName = keyof typeof alertWords

/** For French, Chinese and English, in the order of `Words`. */
const endings = ['', '_zh', '_en'] as const
export type AlertText = `text_of_${AlertName}${(typeof endings)[number]}`

export const textNames = <A extends AlertName>(alert: A) =>
  [`text_of_${alert}`, `text_of_${alert}_zh`, `text_of_${alert}_en`] as const
