// One opened notification. It is marked as read after it was visible for two seconds.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Language } from '#engine/languages.ts'
import { categoryWords, inboxWords as words } from '../words.ts'
import { post } from '#screens/api.ts'
import { PageLink } from '#screens/page-link.tsx'
import { usePlace } from '#screens/place.ts'
import { language, momentText, text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { ReadFailed } from '#screens/read-failed.tsx'
import { FileLink } from '#ui/private-files.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import './letters.css'
import { AnswerPart, OwnAnswers } from './answer.ui.tsx'
import { type Message, allNotifications, messageQuery } from './inbox.ts'

/** In milliseconds. */
const readAfter = 2000

export function MessageView({ id }: { id: number }) {
  const { data, error } = useQuery(messageQuery(id))
  const { change } = usePlace()
  const act = useMessageAction(id)
  useReading(data, () => void act('read'))
  if (error) return <ReadFailed error={error} />
  if (!data) return <FormSkeleton lines={6} />
  // True if the reader has archived it. A notification that a newer one replaced is hidden too, but it is unread.
  const isArchived = data.hidden_at !== null && data.read_at !== null
  return (
    <article className="message card">
      <span className="inbox-back">
        <Button look="quiet" onClick={() => change({ open: undefined })}>
          {text(words.back)}
        </Button>
      </span>
      {data.withdrawn ? (
        <p>{text(words.withdrawn)}</p>
      ) : (
        <MessageContent message={data} onConfirm={() => void act('ack')} />
      )}
      <p className="row wrap">
        {!data.withdrawn && (data.ack_required === 0 || data.ack_at !== null) && (
          <Button
            onClick={() => void act(isArchived ? 'unhide' : 'hide').then((done) => done && change({ open: undefined }))}
          >
            {text(isArchived ? words.unarchive : words.archive)}
          </Button>
        )}
      </p>
      <OwnAnswers answers={data.answers} />
      {data.answerable && <AnswerPart id={id} author={data.author} />}
    </article>
  )
}

type ShownMessage = Omit<Message, 'id' | 'author' | 'answerable' | 'answers'> & { author: string | null }

/** `reader` is the language that the reader asked for. */
export function MessageContent(props: { message: ShownMessage; reader?: Language; onConfirm(): void }) {
  const { message, reader = language, onConfirm } = props
  const { title, body, category, author, delivered_at, corrected_at, attachments, link_path } = message
  const [path = '', query = ''] = (link_path ?? '').split('?')
  return (
    <>
      <h2>{title}</h2>
      <p className="letter-facts dim row wrap">
        {author && <span>{text(words.from, { name: author })}</span>}
        <span>{text(categoryWords[category as keyof typeof categoryWords])}</span>
        <time className="numbers">{momentText(delivered_at)}</time>
        {corrected_at !== null && <span>{text(words.corrected, { time: momentText(corrected_at) })}</span>}
      </p>
      {message.language !== reader && <p className="message-note tone-blue">{text(words.inFrench)}</p>}
      <div className="message-body">
        <RichText markup={body} lang={message.language} />
      </div>
      {attachments.length > 0 && (
        <p>
          {text(words.files)}{' '}
          {attachments.map((url) => (
            <FileLink key={url} href={url}>
              {url.split('/').at(-1)}
            </FileLink>
          ))}
        </p>
      )}
      {link_path && (
        <p>
          <PageLink to={path} search={Object.fromEntries(new URLSearchParams(query))}>
            {text(words.follow)}
          </PageLink>
        </p>
      )}
      {message.ack_required === 1 && <ConfirmBar message={message} onConfirm={onConfirm} />}
    </>
  )
}

function ConfirmBar({ message, onConfirm }: { message: ShownMessage; onConfirm(): void }) {
  const { ack_at, ack_deadline } = message
  if (ack_at !== null) return <p className="dim">{text(words.confirmed, { time: momentText(ack_at) })}</p>
  return (
    <p className="row wrap">
      <Button look="primary" onClick={onConfirm}>
        {text(words.confirm)}
      </Button>
      {ack_deadline !== null && (
        <span className="dim">{text(words.confirmBy, { time: momentText(ack_deadline) })}</span>
      )}
    </p>
  )
}

function useMessageAction(id: number) {
  const client = useQueryClient()
  return async (what: 'read' | 'ack' | 'hide' | 'unhide') => {
    // `post` has already shown the refusal.
    const done = await post(`/admin/index/notification/${what}`, { id }).catch(() => null)
    await client.invalidateQueries(allNotifications)
    return done !== null
  }
}

function useReading(message: Message | undefined, read: () => void): void {
  const reading = message !== undefined && message.read_at === null && !message.withdrawn
  useEffect(() => {
    if (!reading) return
    const clock = setTimeout(() => !document.hidden && read(), readAfter)
    return () => clearTimeout(clock)
    // `read` is a new function at each render with the same effect.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [reading])
}
