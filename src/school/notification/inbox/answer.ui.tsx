// Below a message: the answers that the reader has sent, and the form for a new answer.

import { useState } from 'react'
import { draftKey } from '#screens/drafts.ts'
import { useProduct } from '#screens/product.tsx'
import { momentText, text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { AreaField } from '#ui/area-field.tsx'
import { Button } from '#ui/button.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { toast } from '#ui/toast.tsx'
import { readStored, removeStored, storeText } from '#ui/storage.ts'
import { inboxKeys } from '../notification.keys.ts'
import { answerWords as words } from '../words.ts'
import type { SentAnswer } from './inbox.ts'

export const OwnAnswers = ({ answers }: { answers: readonly SentAnswer[] }) =>
  answers.map(({ id, body, sent_at }) => (
    <section key={id} className="own-answer">
      <h3 className="numbers">{text(words.yours, { time: momentText(sent_at) })}</h3>
      <RichText markup={body} />
    </section>
  ))

/** The browser stores the entered text, so that it is not lost when the reader leaves the page. */
export function AnswerPart({ id, author }: { id: number; author: string | null }) {
  const [typed, setTyped] = useAnswerDraft(id)
  const [open, setOpen] = useState(typed !== '')
  /** True once a button has opened or closed the form: the focus then moves into the form, or back to the button. */
  const [isMoved, setMoved] = useState(false)
  const show = (next: boolean) => {
    setMoved(true)
    setOpen(next)
  }
  const { send, busy } = useSend('/admin/index/notification/answer', {
    rereads: [inboxKeys.one(id)],
    onDone: ({ msg }) => {
      toast.done(msg)
      setTyped('')
      show(false)
    },
  })
  if (!open)
    return (
      <p className="row wrap">
        <Button autoFocus={isMoved} onClick={() => show(true)}>
          {text(words.answer)}
        </Button>
      </p>
    )
  return (
    <form
      className="answer stack gap-12"
      onSubmit={(event) => {
        event.preventDefault()
        void send({ id, text: typed })
      }}
    >
      <AreaField label={text(words.text)} value={typed} rows={5} autoFocus={isMoved} onChange={setTyped} />
      {author && <p className="dim">{text(words.to, { name: author })}</p>}
      <p className="row wrap">
        <Button look="primary" type="submit" busy={busy} disabled={typed.trim() === ''}>
          {text(words.send)}
        </Button>
        <Button
          onClick={() => {
            setTyped('')
            show(false)
          }}
        >
          {text(words.cancel)}
        </Button>
      </p>
    </form>
  )
}

function useAnswerDraft(id: number): [string, (typed: string) => void] {
  const key = draftKey(useProduct().me.id, 'answer', id)
  const [typed, setTyped] = useState(() => String(readStored(key, 'sessionStorage') ?? ''))
  const store = (next: string) => {
    setTyped(next)
    if (next === '') removeStored(key, 'sessionStorage')
    else storeText(key, JSON.stringify(next), 'sessionStorage')
  }
  return [typed, store]
}
