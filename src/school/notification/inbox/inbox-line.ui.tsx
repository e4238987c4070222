// One notification in a list: title, author, category, time, and required action.

import { categoryWords, inboxWords as words } from '../words.ts'
import { momentText, text } from '#screens/text.ts'
import { Badge } from '#ui/badge.tsx'
import './letters.css'
import { type Line, isOpen } from './inbox.ts'

export function InboxLine({ line }: { line: Line }) {
  const { title, author, category, priority, ack_required, ack_at, delivered_at, withdrawn, reminder_count } = line
  const open = isOpen(line)
  const urgent = !withdrawn && priority === 'urgent'
  return (
    <>
      <span className="letter-title" data-open={open || undefined}>
        {open && <i className="unread-dot" aria-label={text(words.unread)} role="img" />}
        {withdrawn ? text(words.withdrawn) : title}
      </span>
      <span className="letter-facts dim row wrap">
        {author && !withdrawn && <span>{author}</span>}
        {!(urgent && category === 'urgent') && (
          <span>{text(categoryWords[category as keyof typeof categoryWords])}</span>
        )}
        <time className="numbers">{momentText(delivered_at)}</time>
        {urgent && <Badge tone="red">{text(categoryWords.urgent)}</Badge>}
        {!withdrawn && ack_required === 1 && !ack_at && <Badge tone="orange">{text(words.toConfirm)}</Badge>}
        {open && reminder_count > 0 && <Badge tone="orange">{text(words.reminded)}</Badge>}
      </span>
    </>
  )
}
