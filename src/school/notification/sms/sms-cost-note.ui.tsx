// The cost of text messages below the recipients of a notification.

import { moneyText, numberText, text } from '#screens/text.ts'
import { authorWords as words } from '../words.ts'

export interface SmsCost {
  messages: number
  segments: number
  left: number
  cents: number
}

export function SmsCostNote({ texts: { messages, segments, left, cents } }: { texts: SmsCost }) {
  const cost = moneyText((cents / 100).toFixed(2), 'EUR')
  return (
    <p className="numbers">
      {text(words.texts, { messages: numberText(messages), segments: numberText(segments), cost })}
      {segments > left && <span className="lacking"> {text(words.textsWait, { left: numberText(left) })}</span>}
    </p>
  )
}
