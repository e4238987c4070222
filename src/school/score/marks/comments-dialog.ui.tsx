// The dialog for the comments on the marks of one student, in French and Chinese. The student reads them with the
// marks.

import './sheet-dialog.css'
import '#ui/wizard.css'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { existing } from '#text/existing.ts'
import { post, read } from '#screens/api.ts'
import { text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { AreaField } from '#ui/area-field.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ReadFailedNote } from '#screens/read-failed.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-fields.tsx'
import { commentWords as words, gridWords } from '../words.ts'
import { type Gradebook, gridPath } from './marks.ts'
import { isWritable } from './marks-block.ts'
import { markKeys } from '../score.keys.ts'

interface Score {
  assessment_id: number
  comment: string | null
  comment_zh: string | null
  version: number
}
interface CommentsProps {
  book: Gradebook
  student: Gradebook['students'][number]
  /** The name as the grid shows it; the grid may hide names. */
  name: string
  onSaved(): Promise<void>
  onClose(): void
}

export function CommentsDialog({ book, student, name, onSaved, onClose }: CommentsProps) {
  const key = markKeys.comments(book.course.id, book.term.id, student.id)
  const { data, error } = useQuery({ queryKey: key, queryFn: () => scoresOf(book, student.id), gcTime: 0 })
  return (
    <Dialog title={text(words.title, { student: name })} close={text(gridWords.close)} onClose={onClose} width={640}>
      {data ? (
        <Comments book={book} student={student} onSaved={onSaved} onClose={onClose} scores={data} />
      ) : error ? (
        <ReadFailedNote error={error} />
      ) : (
        <FormSkeleton lines={4} />
      )}
    </Dialog>
  )
}

const scoresOf = async (book: Gradebook, student: number) => {
  const asked = { student_id: student, course_id: book.course.id, academic_term_id: book.term.id }
  const search = Object.entries(asked).flatMap(([field, val], place) => [
    [`search[${place}][field]`, field],
    [`search[${place}][operator]`, '='],
    [`search[${place}][val]`, val],
  ])
  return (await read<{ list: Score[] }>('/admin/k/score/index', { limit: 200, ...Object.fromEntries(search) })).list
}

type CommentDrafts = Record<number, Pick<Score, 'comment' | 'comment_zh'>>
type FormProps = Omit<CommentsProps, 'name'> & { scores: readonly Score[] }

function Comments({ book, student, scores, onSaved, onClose }: FormProps) {
  const there = new Map(scores.map((score) => [score.assessment_id, score]))
  const [written, write] = useState<CommentDrafts>({})
  const [reason, setReason] = useState('')
  const tests = book.tests.filter((test) => isWritable(book, test, student))
  const changed = tests.filter(({ id }) => written[id])
  const needsReason = changed.some(({ status }) => status === 'published')
  const put = (id: number, more: object) =>
    write((all) => ({ ...all, [id]: { comment: null, comment_zh: null, ...there.get(id), ...all[id], ...more } }))
  const { send, busy, fault } = useSend(
    async () => {
      for (const { id, status } of changed) await saveOne(id, status === 'published')
    },
    {
      quiet: true,
      // Comments are saved one by one: those before the refused one are already saved, and another person may have
      // changed the refused one.
      rereadsRefused: [markKeys.comments(book.course.id, book.term.id, student.id)],
      onDone: async () => {
        await onSaved()
        onClose()
      },
    },
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    void send()
  }
  const saveOne = (id: number, isPublished: boolean) => {
    const { comment, comment_zh } = existing(written[id], 'line')
    const of = { assessment_id: id, student_id: student.id, version: there.get(id)?.version ?? 0 }
    const body = { ...of, comment: comment || null, comment_zh: comment_zh || null, ...(isPublished && { reason }) }
    return post(`/admin/${gridPath}/save`, body, { quiet: true })
  }
  return (
    <form className="sheet-dialog column gap-12" onSubmit={submit}>
      {fault && (
        <p className="notice tone-red" role="alert">
          {fault}
        </p>
      )}
      {tests.map(({ id, title }, place) => {
        const { comment = null, comment_zh = null } = written[id] ?? there.get(id) ?? {}
        return (
          <div key={id} className="mark-comments stack gap-12">
            <AreaField
              label={title}
              rows={2}
              {...(place === 0 && { 'data-autofocus': true })}
              value={comment ?? ''}
              onChange={(typed) => put(id, { comment: typed })}
            />
            <AreaField
              label={text(words.inChinese, { name: title })}
              rows={2}
              value={comment_zh ?? ''}
              onChange={(typed) => put(id, { comment_zh: typed })}
            />
          </div>
        )
      })}
      {needsReason && <TextField label={text(gridWords.reason)} value={reason} onChange={setReason} />}
      <div className="dialog-buttons">
        <Button onClick={onClose}>{text(gridWords.cancel)}</Button>
        <Button
          look="primary"
          type="submit"
          busy={busy}
          disabled={changed.length === 0 || (needsReason && !reason.trim())}
        >
          {text(gridWords.save)}
        </Button>
      </div>
    </form>
  )
}
