// Escapes text for HTML.

import { entryOf } from './entry-of.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Escapes text for the content of an element. Not for the value of an attribute, where quotes need escaping too. */
export const escapeMarkup = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => entryOf(escapes, sign))
