// The message in place of a part of the page that cannot be shown.

import { apiWords } from './words.ts'
import { text } from './text.ts'

/** Says why the part is missing (no connection, or an error) and what the reader can do. */
export const faultText = (): string => text(navigator.onLine ? apiWords.brokenText : apiWords.offlineText)
