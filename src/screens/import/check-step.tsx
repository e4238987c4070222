// Third step of an import: the result of the trial. Also shows the progress of the trial and of the import itself.

import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Meter } from '#ui/meter.tsx'
import { Counts } from '#ui/wizard.tsx'
import { post } from '../api.ts'
import { numberText, text } from '../text.ts'
import { useSend } from '../use-send.ts'
import { Faults } from './faults.tsx'
import { importWords as words } from '../words.ts'
import { type StepProps, callOf, isImportRunning } from './import-state.ts'
import { StepFrame } from './step-frame.tsx'

export function CheckStep(given: StepProps) {
  return isImportRunning(given.job) ? <RunningImport {...given} /> : <Forecast {...given} />
}

function RunningImport({ named, job }: StepProps) {
  const [stopping, setStopping] = useState(false)
  const real = job.status === 'running'
  const values = { seen: numberText(job.seen), total: numberText(job.total) }
  const stop = () => {
    setStopping(true)
    void post(callOf(named.resource, 'stop'), { id: job.id }).catch(() => setStopping(false))
  }
  return (
    <StepFrame
      at={real ? 3 : 2}
      foot={
        <>
          <span />
          <Button busy={stopping} onClick={stop}>
            {text(words.stop)}
          </Button>
        </>
      }
    >
      <Meter label={text(real ? words.importing : words.checking, values)} share={job.seen / job.total} />
    </StepFrame>
  )
}

function Forecast({ named, job, faults, onMoved, onBack }: StepProps) {
  const { busy, fault, send } = useSend(callOf(named.resource, 'run'), { quiet: true, onDone: onMoved })
  const count = job.created + job.updated
  return (
    <StepFrame
      at={2}
      foot={
        <>
          <Button onClick={onBack}>{text(words.back)}</Button>
          <Button look="primary" disabled={count === 0} busy={busy} onClick={() => void send({ id: job.id })}>
            {count === 0 ? text(words.nothing) : text(words.run, { count: numberText(count) })}
          </Button>
        </>
      }
    >
      {fault && (
        <p className="notice tone-red" role="alert">
          {fault}
        </p>
      )}
      <p role="status">{text(words.trial)}</p>
      <Counts
        counts={[
          { label: text(words.willCreate), number: numberText(job.created) },
          { label: text(words.willUpdate), number: numberText(job.updated) },
          { label: text(words.willSkip), number: numberText(job.skipped) },
          { label: text(words.willRefuse), number: numberText(job.errors), ...(job.errors > 0 && { tone: 'red' }) },
        ]}
      />
      {job.errors > 0 && <p className="notice tone-orange">{text(words.leftOut)}</p>}
      <Faults resource={named.resource} job={job} faults={faults} />
    </StepFrame>
  )
}
