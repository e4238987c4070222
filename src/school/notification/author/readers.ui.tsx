// The list of readers of a notification. People who have not read it come first, so that the office can call them.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '#screens/api.ts'
import type { Row } from '#screens/list-state.ts'
import { momentText, numberText, text } from '#screens/text.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ReadFailedNote } from '#screens/read-failed.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import './author.css'
import '#ui/plain-table.css'
import { authorWords as words, kindWords, notificationsWords, textWords } from '../words.ts'
import { notificationKeys } from '../notification.keys.ts'

type TextStatus = keyof typeof textWords

interface Reader {
  kind: keyof typeof kindWords
  id: number
  name: string | null
  email_status: string | null
  sms_status: TextStatus | null
  read_at: number | null
  ack_at: number | null
  reminder_count: number
}
interface ReadStatus {
  counts: Record<'delivered' | 'read' | 'acknowledged' | 'mailed' | 'bounced' | 'reminded', number> & {
    texts: Partial<Record<TextStatus, number>>
  }
  ack_required: 0 | 1
  list: Reader[]
  limit: number
}
const filters = ['', 'unread', 'read', 'acknowledged'] as const
type Filter = (typeof filters)[number]
const filterWords = {
  '': words.everybody,
  unread: words.unread,
  read: words.readOnly,
  acknowledged: words.confirmedOnes,
}

export function Readers({ row }: { row: Row }) {
  const [only, setOnly] = useState<Filter>('')
  const [page, setPage] = useState(1)
  const { data, error } = useQuery({
    queryKey: notificationKeys.readers(row.id, { only, page, update_time: row.update_time }),
    queryFn: () => read<ReadStatus>('/admin/k/notification/readers', { id: row.id, only, page }),
    placeholderData: keepPreviousData,
  })
  if (error) return <ReadFailedNote error={error} />
  if (!data) return <FormSkeleton lines={4} />
  const { counts, ack_required, list, limit } = data
  const count: Record<Filter, number> = {
    '': counts.delivered,
    unread: counts.delivered - counts.read,
    read: counts.read - counts.acknowledged,
    acknowledged: counts.acknowledged,
  }
  const shown = filters.filter((each) => each !== 'acknowledged' || ack_required === 1)
  return (
    <section className="author stack gap-10 box" aria-labelledby="author-readers">
      <h3 id="author-readers">{text(words.readers)}</h3>
      <ReadShare counts={count} />
      <ChannelCounts counts={counts} />
      <p className="reader-filters">
        {shown.map((each) => (
          <Button
            key={each}
            small
            aria-pressed={only === each}
            onClick={() => {
              setOnly(each)
              setPage(1)
            }}
          >
            {text(filterWords[each])} <span className="numbers">{numberText(count[each])}</span>
          </Button>
        ))}
        <Button small look="quiet" onClick={() => void downloadReaders(row.id)}>
          {text(words.export)}
        </Button>
      </p>
      {list.length === 0 ? (
        <p className="dim">{text(words.none)}</p>
      ) : (
        <ReaderTable list={list} ack={ack_required === 1} />
      )}
      {count[only] > limit && (
        <p className="reader-filters">
          <Button small disabled={page === 1} onClick={() => setPage(page - 1)}>
            ‹
          </Button>
          <span className="numbers dim">
            {page} / {Math.ceil(count[only] / limit)}
          </span>
          <Button small disabled={page * limit >= count[only]} onClick={() => setPage(page + 1)}>
            ›
          </Button>
        </p>
      )}
    </section>
  )
}

/** A bar with the shares of recipients who have confirmed, read or not read the notification. */
function ReadShare({ counts }: { counts: Record<Filter, number> }) {
  const total = Math.max(1, counts[''])
  const parts = (['acknowledged', 'read', 'unread'] as const).filter((each) => counts[each] > 0)
  const label = parts.map((each) => `${text(filterWords[each])} ${numberText(counts[each])}`).join(', ')
  return (
    <div className="share" role="img" aria-label={label}>
      {parts.map((each) => (
        <i key={each} data-part={each} style={{ width: `${(counts[each] / total) * 100}%` }} />
      ))}
    </div>
  )
}

/** The numbers of e-mails and text messages that were sent, wait or failed. */
function ChannelCounts({ counts: { mailed, bounced, texts } }: Pick<ReadStatus, 'counts'>) {
  const states = Object.entries(textWords).map(([state, words]) => [words, texts[state as TextStatus] ?? 0] as const)
  const parts = [[words.mailed, mailed] as const, [words.bounced, bounced] as const, ...states].filter(
    ([, many]) => many > 0,
  )
  if (parts.length === 0) return null
  return <p className="dim">{parts.map(([each, many]) => `${text(each)} ${numberText(many)}`).join(' · ')}</p>
}

function ReaderTable({ list, ack }: { list: readonly Reader[]; ack: boolean }) {
  return (
    <div className="plain-table reader-table" tabIndex={0} role="group" aria-label={text(words.readers)}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text(notificationsWords.recipient)}</th>
            <th scope="col">{text(notificationsWords.read)}</th>
            {ack && <th scope="col">{text(notificationsWords.acknowledged)}</th>}
            <th scope="col" className="numbers">
              {text(notificationsWords.reminders)}
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ kind, id, name, read_at, ack_at, reminder_count, email_status, sms_status }) => (
            <tr key={`${kind} ${id}`}>
              <td>
                {name} <span className="dim">{text(kindWords[kind])}</span>{' '}
                {email_status === 'bounced' && <Badge tone="red">{text(words.bounced)}</Badge>}{' '}
                {sms_status === 'failed' && <Badge tone="red">{text(textWords.failed)}</Badge>}
                {sms_status === 'queued' && <Badge tone="grey">{text(textWords.queued)}</Badge>}
              </td>
              <td>{read_at === null ? text(words.unread) : momentText(read_at)}</td>
              {ack && <td>{ack_at === null ? '—' : momentText(ack_at)}</td>}
              <td className="numbers">{reminder_count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

async function downloadReaders(id: number): Promise<void> {
  const { download } = await import('#screens/api-stream.ts')
  await download('/admin/k/notification/readersFile', { name: `lecture-${id}.csv`, query: { id } })
}
