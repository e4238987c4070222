// A term is computed: first what would change, then, when that is right, the results themselves.

import './marks.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { post } from '#screens/api.ts'
import { useProduct } from '#screens/product.tsx'
import { RemoteChoice } from '#screens/remote-control.tsx'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { present } from '#ui/confirm.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { computeWords as words } from './compute.labels.ts'

interface Outcome {
  added: number
  changed: number
  same: number
  kept: number
  removed: number
  /** How many students have no complete result; the first of them, with the reasons. */
  open: number
  incomplete: { student_id: number; student: string; gaps: string[] }[]
}

export const askTerm = () => present((close) => <ComputeDialog onClose={close} />)

function ComputeDialog({ onClose }: { onClose(): void }) {
  const { resources } = useProduct()
  const client = useQueryClient()
  const [term, setTerm] = useState('')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [busy, setBusy] = useState(false)
  const compute = async (chosen: string, writes: boolean) => {
    setBusy(true)
    const body = { academic_term_id: Number(chosen), writes }
    const answer = await post<Outcome>('/admin/k/termResult/compute', body, { done: writes }).catch(() => null)
    setBusy(false)
    setOutcome(answer?.data ?? null)
    if (!answer || !writes) return
    void client.invalidateQueries({ queryKey: ['term_result'] })
    onClose()
  }
  const choose = (chosen: string) => {
    setTerm(chosen)
    setOutcome(null)
    if (chosen) void compute(chosen, false)
  }
  return (
    <Dialog title={text(words.title)} close={text(words.close)} onClose={onClose}>
      <p className="dialog-body">{text(words.lead)}</p>
      <div className="dialog-fields">
        <RemoteChoice label={text(words.term)} target={resources.academic_term!} value={term} onChange={choose} />
      </div>
      {outcome && (
        <p className="dialog-body" role="status">
          {text(words.wouldChange, { ...outcome })}{' '}
          {outcome.removed > 0 && text(words.removed, { removed: outcome.removed })}
        </p>
      )}
      {outcome && outcome.open > 0 && <Incomplete {...outcome} />}
      <div className="dialog-buttons">
        <Button onClick={onClose}>{text(words.cancel)}</Button>
        <Button
          look="primary"
          busy={busy}
          disabled={!outcome || outcome.added + outcome.changed + outcome.removed === 0}
          onClick={() => void compute(term, true)}
        >
          {text(words.compute)}
        </Button>
      </div>
    </Dialog>
  )
}

/** Who is incomplete, and why. */
function Incomplete({ open, incomplete }: Outcome) {
  return (
    <details className="compute-open dialog-body">
      <summary>{text(words.incomplete, { open })}</summary>
      <ul>
        {incomplete.map(({ student_id, student, gaps }) => (
          <li key={student_id}>
            <b>{student}</b> <span className="dim">{gaps.join(' · ')}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
