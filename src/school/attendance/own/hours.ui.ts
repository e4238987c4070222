// Minutes as hours, and shares in percent.

import { numberText } from '#screens/text.ts'

/** With at most one decimal: 90 minutes are `1,5` in French. */
export const hoursOf = (minutes: number): string => numberText(Math.round(minutes / 6) / 10)

/** In whole percent, rounded down: 100 % means that nothing was missed. */
export const shareOf = (part: number, whole: number): number => (whole === 0 ? 100 : Math.floor((part * 100) / whole))
