// Lists the keyboard shortcuts of a deliberation: above its rows, and in the help that `?` opens.

import { text } from '#screens/text.ts'
import { useKeyHelp } from '#ui/key-help.tsx'
import { KeyLines } from '#ui/key-lines.tsx'
import { decisionKeys, decisionText } from './decision-keys.ui.ts'
import { deliberationWords as words } from '../words.ts'

const lines = [
  ['↓ ↑', text(words.moveKey)],
  ['→ ←', text(words.coursesKey)],
  ['Enter', text(words.enterKey)],
  ...decisionKeys.map(([letter, decision]) => [letter, decisionText(decision)] as const),
  // These letters do the same as the arrows. Only the help of `?` lists them.
  ['j k', text(words.moveKey)],
] as const

export function KeyLegend() {
  useKeyHelp(lines)
  return <KeyLines className="deliberation-keys wrap caption" label={text(words.keys)} lines={lines.slice(0, -1)} />
}
