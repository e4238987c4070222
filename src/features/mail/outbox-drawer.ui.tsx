// One message of the outbox: for whom it is, what became of it, and its text while it is stored.

import { EmptyState } from '#ui/empty-state.tsx'
import { Facts, FactsPage } from '#ui/facts.tsx'
import { cellOf } from '#screens/cells.tsx'
import { OwnDrawer } from '#screens/own-drawer.tsx'
import type { OwnDrawerProps } from '#screens/own-screen.ts'
import { text } from '#screens/text.ts'
import { outboxDrawerWords as words } from './outbox-drawer.labels.ts'

const facts = ['channel', 'recipient', 'subject', 'status', 'attempts', 'last_error', 'due_time', 'sent_time'] as const

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
              value: message[name] == null ? '' : cellOf(named, name, named.resource.fields[name]!, message),
            }))}
          />
          <h3>{named.field('body')}</h3>
          {message.status === 'sent' ? <p>{text(words.notStored)}</p> : <pre>{String(message.body)}</pre>}
        </FactsPage>
      ) : (
        <EmptyState title={text(words.elsewhere)} />
      )}
    </OwnDrawer>
  )
}
