// One document of an application, which the reviewer opens, accepts with its data, or refuses with a reason.

import { type SubmitEvent, useState } from 'react'
import { documentStatusWords, kindWords, studentDocument } from '#school/student/index.ts'
import { post } from '#screens/api.ts'
import { text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { entryOf } from '#text/entry-of.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Picture } from '#ui/private-files.tsx'
import { Refusal } from '#ui/refusal-place.tsx'
import { TextField } from '#ui/text-fields.tsx'
import { AcceptPaper } from './accept-paper.ui.tsx'
import { type ApplicationFile, type ReviewedDocument, identityKinds } from './review.ts'
import { reviewWords as words } from '../words.ts'

interface Props {
  paper: ReviewedDocument
  known: ApplicationFile['known']
  isOpen: boolean
  /** Shows the document above the list, or closes it again. */
  onOpen(): void
  onChanged(): void
}

export function DocumentLine({ paper, known, isOpen, onOpen, onChanged }: Props) {
  const [open, setOpen] = useState<'accept' | 'refuse' | null>(null)
  const { id, kind, status, review_note, file, name, mimetype } = paper
  const { fault, send } = useSend(
    ({ action, ...body }: { action: 'accept' | 'refuse'; review_note?: string }) =>
      post(`/admin/k/studentDocument/${action}`, { id, ...body }, { quiet: true }),
    { quiet: true, onDone: onChanged },
  )
  const waits = status === 'submitted'
  return (
    <li>
      {mimetype?.startsWith('image/') && <Picture src={file} alt="" className="review-thumb" />}
      <span className="review-paper">
        <b>{text(kindWords[kind])}</b>
        <button type="button" className="review-open" aria-expanded={isOpen} onClick={onOpen}>
          {name ?? file}
        </button>
        {review_note && <small>{review_note}</small>}
      </span>
      <Badge tone={entryOf(studentDocument.fields.status.tones!, status)}>{text(documentStatusWords[status])}</Badge>
      {waits && open === null && (
        <span className="review-acts wrap">
          <Button small onClick={() => (identityKinds.has(kind) ? setOpen('accept') : void send({ action: 'accept' }))}>
            {text(words.accept)}
          </Button>
          <Button small look="quiet" onClick={() => setOpen('refuse')}>
            {text(words.refuse)}
          </Button>
        </span>
      )}
      {waits && open === 'accept' && (
        <AcceptPaper paper={paper} known={known} onAccepted={onChanged} onClose={() => setOpen(null)} />
      )}
      {waits && open === 'refuse' && (
        <Refuse onRefuse={(why) => void send({ action: 'refuse', review_note: why })} onClose={() => setOpen(null)} />
      )}
      <Refusal message={fault} />
    </li>
  )
}

function Refuse({ onRefuse, onClose }: { onRefuse(why: string): void; onClose(): void }) {
  const [why, setWhy] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onRefuse(why)
  }
  return (
    <form className="review-why wrap" onSubmit={submit}>
      <TextField label={text(words.why)} value={why} onChange={setWhy} required autoFocus maxLength={500} />
      <Button small type="submit" look="danger" disabled={why.trim() === ''}>
        {text(words.refuse)}
      </Button>
      <Button small onClick={onClose}>
        {text(words.cancel)}
      </Button>
    </form>
  )
}
