// The dialog that computes the results of a term: it shows a preview of the changes first.

import '../marks/marks.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { post } from '#screens/api.ts'
import { useProduct } from '#screens/product.tsx'
import { RemoteChoice } from '#screens/remote-control.tsx'
import { numberText, text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Button } from '#ui/button.tsx'
import { showDialog } from '#ui/confirm.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { computeWords as words } from '../words.ts'
import { resultKeys } from '../score.keys.ts'

interface Outcome {
  added: number
  changed: number
  same: number
  kept: number
  removed: number
  /**
   * `open`: the number of students without a complete result. `incomplete`: the first ones of them, with the reasons.
   */
  open: number
  incomplete: { student_id: number; student: string; gaps: string[] }[]
}

/** A group whose results are computed. The term is then fixed. */
export interface ComputedGroup {
  title: string
  students: readonly number[]
}

export const openComputeDialog = (term?: number, group?: ComputedGroup) =>
  showDialog((close) => <ComputeDialog asked={term ? String(term) : ''} group={group} onClose={close} />)

interface ComputeProps {
  asked: string
  group: ComputedGroup | undefined
  onClose(): void
}

function ComputeDialog({ asked, group, onClose }: ComputeProps) {
  const { resources } = useProduct()
  const [term, setTerm] = useState(asked)
  const call = '/admin/k/termResult/compute'
  const body = { academic_term_id: Number(term), ...(group && { students: group.students }) }
  const queryKey = resultKeys.trial(body)
  const { data: outcome, isFetching } = useQuery({
    queryKey,
    enabled: term !== '',
    gcTime: 0,
    queryFn: async () => (await post<Outcome>(call, { ...body, writes: false })).data,
  })
  const { busy, send } = useSend(call, {
    done: true,
    rereads: [resultKeys.all],
    rereadsRefused: [queryKey],
    onDone: onClose,
  })
  return (
    <Dialog title={text(words.title)} close={text(words.close)} onClose={onClose}>
      <p className="dialog-body">{text(words.lead)}</p>
      {group ? (
        <p className="dialog-body">
          {text(words.onlyGroup, { group: group.title, count: numberText(group.students.length) })}
        </p>
      ) : (
        <div className="dialog-fields stack gap-14">
          <RemoteChoice label={text(words.term)} target={resources.academic_term} value={term} onChange={setTerm} />
        </div>
      )}
      {outcome && (
        <p className="dialog-body" role="status">
          {text(words.wouldChange, { ...outcome })}{' '}
          {outcome.removed > 0 && text(words.removed, { removed: outcome.removed })}
        </p>
      )}
      {outcome && outcome.open > 0 && <IncompleteList {...outcome} />}
      <div className="dialog-buttons">
        <Button onClick={onClose}>{text(words.cancel)}</Button>
        <Button
          look="primary"
          busy={isFetching || busy}
          disabled={!outcome || outcome.added + outcome.changed + outcome.removed === 0}
          onClick={() => void send({ ...body, writes: true })}
        >
          {text(words.compute)}
        </Button>
      </div>
    </Dialog>
  )
}

/** Lists students with incomplete results, and the reasons. */
function IncompleteList({ open, incomplete }: Outcome) {
  return (
    <details className="compute-open dialog-body">
      <summary>{text(words.incomplete, { open })}</summary>
      <ul className="points">
        {incomplete.map(({ student_id, student, gaps }) => (
          <li key={student_id}>
            <b>{student}</b> <span className="dim">{gaps.join(' · ')}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
