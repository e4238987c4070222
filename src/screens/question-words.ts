// The words of the question before an action: its title, and the label of the button that does nothing.

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

/** Returns “Close” for an action such as “Cancel the order”: two buttons would otherwise begin with “Cancel”. */
export const dismissLabel = (action: string): string =>
  action.startsWith(screenTexts.cancel) ? screenTexts.close : screenTexts.cancel
