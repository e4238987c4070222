// The inbox page: the list of received notifications, newest first, and the opened notification.

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { categoryWords, inboxWords as words, preferenceWords } from '../words.ts'
import { post } from '#screens/api.ts'
import { PageLink } from '#screens/page-link.tsx'
import { type Search, usePlace } from '#screens/place.ts'
import { numberText, text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { ReadFailed } from '#screens/read-failed.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { allNotifications, inboxQuery } from './inbox.ts'
import { InboxLine } from './inbox-line.ui.tsx'
import { MessageView } from './message.ui.tsx'

export function InboxPage() {
  const { search, change } = usePlace()
  const client = useQueryClient()
  const opened = Number(search.open ?? 0)
  const readAll = async () => {
    // `post` has already shown the refusal.
    await post('/admin/index/notification/readAll', {}).catch(() => null)
    await client.invalidateQueries(allNotifications)
  }
  return (
    <section className="inbox" data-open={opened > 0 || undefined}>
      <header className="row wrap gap-12">
        <h1>{text(words.title)}</h1>
        <div className="inbox-filters row wrap">
          <select
            aria-label={text(words.category)}
            value={search.category ?? ''}
            onChange={({ target }) => change({ category: target.value || undefined, page: undefined })}
          >
            <option value="">{text(words.everything)}</option>
            {Object.entries(categoryWords).map(([name, label]) => (
              <option key={name} value={name}>
                {text(label)}
              </option>
            ))}
          </select>
          <Button
            aria-pressed={search.unread === '1'}
            onClick={() => change({ unread: search.unread ? undefined : '1', archived: undefined, page: undefined })}
          >
            {text(words.onlyUnread)}
          </Button>
          <Button
            aria-pressed={search.archived === '1'}
            onClick={() => change({ archived: search.archived ? undefined : '1', unread: undefined, page: undefined })}
          >
            {text(words.archived)}
          </Button>
          <Button onClick={() => void readAll()}>{text(words.readAll)}</Button>
          <PageLink to="/admin/routine/adminInfo" search={{ tab: 'notifications' }}>
            {text(preferenceWords.link)}
          </PageLink>
        </div>
      </header>
      <KindFilter />
      <MessageList opened={opened} />
      <div className="inbox-message">
        {opened > 0 ? <MessageView key={opened} id={opened} /> : <p className="dim">{text(words.choose)}</p>}
      </div>
    </section>
  )
}

/** Buttons that filter messages of people or automatic notices, each with the number of unread ones. */
function KindFilter() {
  const { search, change } = usePlace()
  const { data } = useQuery({ ...inboxQuery(askedOf(search)), placeholderData: keepPreviousData })
  return (
    <div className="inbox-kinds wrap" role="group" aria-label={text(words.kinds)}>
      {(['', 'messages', 'notices'] as const).map((kind) => {
        const count = kind === '' ? data?.unread : data?.unreadBy[kind]
        return (
          <Button
            key={kind}
            aria-pressed={(search.kind ?? '') === kind}
            onClick={() => change({ kind: kind || undefined, page: undefined })}
          >
            {text(kind === '' ? words.everything : words[kind])}
            {count ? (
              <>
                {' '}
                <b className="numbers" aria-hidden>
                  {numberText(count)}
                </b>
                <span className="unseen"> {text(words.toRead, { count: numberText(count) })}</span>
              </>
            ) : null}
          </Button>
        )
      })}
    </div>
  )
}

const askedOf = ({ page = '1', category = '', kind = '', unread = '', archived = '' }: Search) => ({
  page,
  category,
  kind,
  unread,
  archived,
})

function MessageList({ opened }: { opened: number }) {
  const { search, change } = usePlace()
  const page = Number(search.page ?? 1)
  const { category, kind, unread, archived } = askedOf(search)
  const { data, error } = useQuery({ ...inboxQuery(askedOf(search)), placeholderData: keepPreviousData })
  if (error) return <ReadFailed error={error} />
  if (!data) return <FormSkeleton lines={6} />
  if (data.total === 0 && (category || kind || unread || archived))
    return (
      <EmptyState title={text(words.noneHere)}>
        <Button
          onClick={() =>
            change({ category: undefined, kind: undefined, unread: undefined, archived: undefined, page: undefined })
          }
        >
          {text(words.showAll)}
        </Button>
      </EmptyState>
    )
  if (data.total === 0) return <EmptyState title={text(words.noneTitle)} text={text(words.noneText)} />
  const turn = (to: number) => change({ page: to > 1 ? String(to) : undefined })
  return (
    <div className="inbox-list">
      <ul className="letters">
        {data.list.map((line) => (
          <li key={line.id}>
            <button
              type="button"
              className="letter stack gap-2"
              aria-current={line.id === opened}
              onClick={() => change({ open: String(line.id) })}
            >
              <InboxLine line={line} />
            </button>
          </li>
        ))}
      </ul>
      {data.total > data.limit && (
        <nav aria-label={text(words.title)}>
          <Button disabled={page === 1} onClick={() => turn(page - 1)}>
            {text(words.newer)}
          </Button>
          <Button disabled={page * data.limit >= data.total} onClick={() => turn(page + 1)}>
            {text(words.older)}
          </Button>
        </nav>
      )}
    </div>
  )
}
