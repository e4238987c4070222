// The dialog of the calendar feed: creates its address, which is shown only once, chooses its contents, and revokes it.

import './feed-dialog.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { post, read } from '#screens/api.ts'
import { momentText, text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { TextField } from '#ui/text-fields.tsx'
import { toast } from '#ui/toast.tsx'
import { calendarWords as words } from '../words.ts'
import { calendarKeys } from '../timetable.keys.ts'

interface Feed {
  id: number
  last_fetched_at: number | null
  include_tutoring: 0 | 1
  include_deadlines: 0 | 1
}

export function FeedDialog({ onClose }: { onClose(): void }) {
  const client = useQueryClient()
  const [address, show] = useState('')
  const [chosen, choose] = useState<{ tutoring?: boolean; deadlines?: boolean }>({})
  const { data } = useQuery({
    queryKey: calendarKeys.feed,
    queryFn: () => read<{ feed: Feed | null }>('/admin/k/calendarFeed/mine'),
  })
  const fresh = () => client.invalidateQueries({ queryKey: calendarKeys.feed })
  const feed = data?.feed
  const settings = {
    tutoring: chosen.tutoring ?? feed?.include_tutoring !== 0,
    deadlines: chosen.deadlines ?? feed?.include_deadlines !== 0,
  }
  /** Ignores a refusal, because `post` has shown it, and reads the feed again: another page may have changed it. */
  async function take(work: () => Promise<void>) {
    await work().catch(() => undefined)
    await fresh()
  }
  const renew = () =>
    take(async () => {
      const made = await post<{ url: string }>('/admin/k/calendarFeed/renew', settings)
      show(made.data.url)
    })
  /** An existing feed keeps its address and gets the new contents at once. */
  async function wish(changes: typeof chosen) {
    const wished = { ...settings, ...changes }
    choose(wished)
    if (feed) await post('/admin/k/calendarFeed/wish', wished).catch(() => choose(settings))
  }
  const revoke = (id: number) =>
    take(async () => {
      await post('/admin/k/calendarFeed/revoke', { id }, { done: true })
      show('')
    })
  return (
    <Dialog title={text(words.subscribe)} close={text(words.close)} onClose={onClose} width={520}>
      <p className="dialog-body">{text(words.feedAbout)}</p>
      <div className="dialog-fields stack gap-14">
        {address && <Address value={address} />}
        {data && <p className="dim">{feedStatus(feed, address !== '')}</p>}
        <SwitchField
          label={text(words.feedTutoring)}
          value={settings.tutoring}
          onChange={(tutoring) => void wish({ tutoring })}
        />
        <SwitchField
          label={text(words.feedDeadlines)}
          value={settings.deadlines}
          onChange={(deadlines) => void wish({ deadlines })}
        />
      </div>
      <div className="dialog-buttons">
        {feed && (
          <Button look="danger" onClick={() => void revoke(feed.id)}>
            {text(words.revoke)}
          </Button>
        )}
        <Button look="primary" onClick={() => void renew()}>
          {text(words.renew)}
        </Button>
      </div>
    </Dialog>
  )
}

function feedStatus(feed: Feed | null | undefined, isNew: boolean): string {
  if (!feed) return text(words.feedNone)
  const { last_fetched_at } = feed
  const fetched = last_fetched_at
    ? text(words.feedFetched, { when: momentText(last_fetched_at) })
    : text(words.feedNever)
  return isNew ? fetched : `${fetched} ${text(words.feedReplaced)}`
}

/** The address with a copy button, because it is too long to enter by hand. Copying needs a secure page (HTTPS). */
function Address({ value }: { value: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    toast.done(text(words.copied))
  }
  return (
    <div className="feed-address stack">
      <TextField
        label={text(words.address)}
        value={value}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={() => undefined}
      />
      {window.isSecureContext && <Button onClick={() => void copy()}>{text(words.copy)}</Button>}
    </div>
  )
}
