import { entryOf } from './entry-of.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Text as the content of an element; in the value of an attribute, quotes need escaping too. */
export const escapeMarkup = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => entryOf(escapes, sign))
