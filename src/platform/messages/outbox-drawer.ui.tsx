// The drawer of one message of the outbox: recipient and outcome. The text is encrypted; if there is no gateway, the
// super administrator can open it.

import { useState } from 'react'
import { entryOf } from '#text/entry-of.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Facts, FactsPage } from '#ui/facts.tsx'
import { post } from '#screens/api.ts'
import { cellOf } from '#screens/cells.tsx'
import { OwnDrawer } from '#screens/own-drawer.tsx'
import type { OwnDrawerProps } from '#screens/own-screen.ts'
import { text } from '#screens/text.ts'
import { outboxDrawerWords as words } from './words.ts'

const facts = [
  ...(['channel', 'recipient', 'subject', 'status', 'attempts', 'last_error', 'due_time', 'sent_time'] as const),
  'worth_until',
] as const

export function OutboxDrawer(props: OwnDrawerProps) {
  const { named, list, shown } = props
  const message = shown.rows.find(({ id }) => String(id) === list.search.edit)
  return (
    <OwnDrawer {...props} title={message?.title ?? named.one}>
      {message ? (
        <FactsPage>
          <Facts
            facts={facts.map((name) => ({
              name: named.field(name),
              value: message[name] == null ? '' : cellOf(named, name, entryOf(named.resource.fields, name), message),
            }))}
          />
          <h3>{named.field('body')}</h3>
          {message.openable ? (
            <Sealed key={message.id} id={message.id} />
          ) : (
            <p>{message.status === 'queued' ? String(message.body) : text(words.notStored)}</p>
          )}
        </FactsPage>
      ) : (
        <EmptyState title={text(words.elsewhere)} />
      )}
    </OwnDrawer>
  )
}

/** The button that opens an encrypted text. Each opening is logged. */
function Sealed({ id }: { id: number }) {
  const [body, setBody] = useState<string>()
  const open = async () => setBody((await post<{ body: string }>('/admin/routine/outbox/open', { id })).data.body)
  if (body !== undefined) return <pre>{body}</pre>
  return (
    <>
      <p>{text(words.sealed)}</p>
      <Button onClick={() => void open()}>{text(words.open)}</Button>
    </>
  )
}
