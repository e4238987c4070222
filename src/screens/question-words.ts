// The words of a question before an action: what it acts on, and the answer that does nothing.

import type { Row } from './list-state.ts'
import type { LabelledEntity } from './product.tsx'
import { recordTitle } from './record-title.ts'
import { screenTexts } from './screen-texts.ts'
import { screenWords } from './words.ts'
import { text } from './text.ts'

export function questionTitle(named: LabelledEntity, name: string, row: Row): string {
  const title = named.own?.asked?.(row) ?? recordTitle(named.resource, row)
  return text(screenWords.actionTitle, { action: named.action(name), title })
}

/** “Cancel” beside “Cancel the order” would be two answers that begin alike. */
export const dismissLabel = (action: string): string =>
  action.startsWith(screenTexts.cancel) ? screenTexts.close : screenTexts.cancel
