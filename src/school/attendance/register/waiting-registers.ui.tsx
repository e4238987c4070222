// In the bar of every page: how many register lines wait for the network, with a link to the first waiting register.

import { PageLink } from '#screens/page-link.tsx'
import { numberText, text } from '#screens/text.ts'
import './waiting-registers.css'
import { registerWords as words } from '../words.ts'
import { useOutbox, usePerson, useSending, useSendingKey, useSentRegisters } from './use-outbox.ui.ts'

export function WaitingRegisters() {
  const person = usePerson()
  const waiting = useOutbox(person)
  const sending = useSendingKey()
  useSending(person)
  useSentRegisters()
  const [first] = waiting
  // While registers are being sent, nothing is shown here, because the page of the register shows it.
  const isQuiet = waiting.every(({ key, refused }) => key === sending && !refused)
  if (!first || isQuiet) return null
  const count = waiting.reduce((sum, { lines }) => sum + lines.length, 0)
  return (
    <PageLink
      className="waiting-registers tone-orange"
      to="/admin/k/register"
      search={{ session: String(first.plan) }}
      title={text(words.waitingText)}
    >
      {text(words.waitingShort, { count: numberText(count) })}
    </PageLink>
  )
}
