// Last step of an import: the numbers of imported and refused lines, and undo.

import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/confirm.tsx'
import { toast } from '#ui/toast.tsx'
import { Counts } from '#ui/wizard.tsx'
import { post } from '../api.ts'
import { numberText, text } from '../text.ts'
import { useSend } from '../use-send.ts'
import { Faults } from './faults.tsx'
import { importWords as words } from '../words.ts'
import { type Job, type StepProps, callOf } from './import-state.ts'
import { StepFrame } from './step-frame.tsx'

export function DoneStep({ named, job, faults, onMoved, onAnother, onClose }: StepProps) {
  const takeBack = useSend(() => post(callOf(named.resource, 'undo'), { id: job.id }, { limit: 0 }), {
    onDone({ msg }) {
      toast.done(msg)
      return onMoved()
    },
    onRefused: onMoved,
  })
  const goOn = useSend(callOf(named.resource, 'run'), { onDone: onMoved, onRefused: onMoved })
  const counts = { created: numberText(job.created), updated: numberText(job.updated) }
  async function undo() {
    const question = { title: text(words.undoTitle), body: text(words.undoText, counts) }
    if (!(await confirm({ ...question, yes: text(words.undo), no: text(words.back), danger: true }))) return
    await takeBack.send()
  }
  return (
    <StepFrame
      at={3}
      foot={
        <>
          <Button onClick={onAnother}>{text(words.another)}</Button>
          {job.undoable && (
            <Button busy={takeBack.busy} onClick={() => void undo()}>
              {text(words.undo)}
            </Button>
          )}
          {job.continuable ? (
            <Button look="primary" busy={goOn.busy} onClick={() => void goOn.send({ id: job.id })}>
              {text(words.goOn)}
            </Button>
          ) : (
            <Button look="primary" onClick={onClose}>
              {text(words.close)}
            </Button>
          )}
        </>
      }
    >
      <p role="status">{text(endOf(job))}</p>
      {job.continuable && (
        <p className="notice tone-orange">{text(words.left, { count: numberText(job.total - job.seen) })}</p>
      )}
      {job.kept > 0 && <p className="notice tone-orange">{text(words.kept, { count: numberText(job.kept) })}</p>}
      <Counts
        counts={[
          { label: text(words.created), number: counts.created },
          { label: text(words.updated), number: counts.updated },
          { label: text(words.skipped), number: numberText(job.skipped) },
          { label: text(words.refused), number: numberText(job.errors), ...(job.errors > 0 && { tone: 'red' }) },
        ]}
      />
      {job.undoable && <p className="dim">{text(words.undoUntil)}</p>}
      <Faults resource={named.resource} job={job} faults={faults} />
    </StepFrame>
  )
}

const endOf = ({ status }: Job) =>
  status === 'rolled_back' ? words.rolledBack : status === 'failed' ? words.failed : words.done
