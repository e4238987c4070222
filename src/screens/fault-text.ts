import { apiWords } from './words.ts'
import { text } from './text.ts'

/** Why a part of the product is not shown, and what the reader can do. */
export const faultText = (): string => text(navigator.onLine ? apiWords.brokenText : apiWords.offlineText)
