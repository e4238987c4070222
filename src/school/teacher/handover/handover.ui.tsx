// The dialog of a handover: a new teacher for each unit of work or for all, with conflicts shown while choosing.

import { useQueries, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import './handover.css'
import { isBlocked } from '#school/timetable/index.ts'
import { read } from '#screens/api.ts'
import { useProduct } from '#screens/product.tsx'
import { RemoteChoice } from '#screens/remote-control.tsx'
import { screenTexts } from '#screens/screen-texts.ts'
import { text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Button } from '#ui/button.tsx'
import { showDialog } from '#ui/confirm.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ReadFailedNote } from '#screens/read-failed.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-fields.tsx'
import { type OpenWork, type Takeover, type Work, workKinds } from './handover.ts'
import { handoverWords as words } from '../words.ts'
import { Leaving, type LeavingValue } from './leaving.ui.tsx'
import { WorkLine } from './work-line.ui.tsx'
import { handoverKeys } from '../teacher.keys.ts'
import { entityKeys } from '#screens/screens.keys.ts'

/** `leave_date` is the date that was entered before the departure was refused. */
export const askTakers = (id: number, leave_date?: string) =>
  showDialog((close) => <HandoverDialog id={id} leave_date={leave_date} onClose={close} />)

interface Props {
  id: number
  leave_date: string | undefined
  onClose(): void
}

function HandoverDialog({ id, leave_date, onClose }: Props) {
  const { data, error } = useQuery({
    queryKey: handoverKeys.all(id),
    queryFn: () => read<OpenWork>('/admin/k/teacher/openWork', { id }),
    staleTime: 0,
  })
  return (
    <Dialog
      title={text(words.title, { name: data?.name ?? '' })}
      close={text(words.close)}
      onClose={onClose}
      width={640}
    >
      {data ? (
        <HandoverForm id={id} leave_date={leave_date} onClose={onClose} open={data} />
      ) : error ? (
        <ReadFailedNote error={error} />
      ) : (
        <FormSkeleton lines={6} />
      )}
    </Dialog>
  )
}

/** The choice by key of the unit. `''`: the teacher chosen for all units; `nobody`: no new teacher. */
type Chosen = Readonly<Record<string, string>>
const nobody = 'nobody'

function HandoverForm({ id, leave_date, onClose, open }: Props & { open: OpenWork }) {
  const { resources } = useProduct()
  const [all, setAll] = useState('')
  const [chosen, choose] = useState<Chosen>({})
  const [leaving, setLeaving] = useState<LeavingValue>({ on: leave_date !== undefined, date: leave_date ?? '' })
  const [reason, setReason] = useState('')
  const { busy, fault, send } = useSend('/admin/k/teacher/handOver', {
    quiet: true,
    done: true,
    rereads: moved,
    onDone: onClose,
    // After a refusal another person may have changed something, so the open work and the conflicts are read again.
    rereadsRefused: [handoverKeys.all(id)],
  })
  const takerOf = (work: Work) => (work.may ? chosen[work.key] || all : '')
  const met = useClashes(id, open.works, takerOf)
  const blocked = [...met.values()].some(({ clashes }) => isBlocked(clashes))
  const given = open.works
    .map((work) => ({ key: work.key, to: takerOf(work) }))
    .filter(({ to }) => to !== '')
    .map(({ key, to }) => ({ key, to: to === nobody ? null : Number(to) }))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void send({
      id,
      version: open.version,
      given,
      ...(leaving.on && { leave_date: leaving.date }),
      ...(blocked && reason.trim() && { override_reason: reason.trim() }),
    })
  }
  const idle = given.length === 0 && !leaving.on
  return (
    <form noValidate className="handover stack gap-14" onSubmit={submit}>
      <p className="dialog-body">{text(open.works.length > 0 ? words.lead : words.nothing)}</p>
      {open.works.length > 1 && (
        <RemoteChoice
          label={text(words.all)}
          target={resources.teacher}
          only={{ status: 'active' }}
          value={all}
          onChange={setAll}
        />
      )}
      {workKinds.map((kind) => (
        <WorkGroup key={kind} kind={kind} works={open.works} chosen={chosen} met={met} choose={choose} />
      ))}
      <Leaving value={leaving} onChange={setLeaving} />
      {blocked && <TextField label={text(words.reason)} value={reason} onChange={setReason} maxLength={500} />}
      {fault && (
        <p role="alert" className="handover-fault">
          {fault}
        </p>
      )}
      <div className="dialog-buttons">
        <Button onClick={onClose}>{screenTexts.cancel}</Button>
        <Button
          look="primary"
          type="submit"
          busy={busy}
          disabled={idle || (leaving.on && leaving.date === '') || (blocked && reason.trim() === '')}
        >
          {text(words.submit)}
        </Button>
      </div>
    </form>
  )
}

interface WorkGroupProps {
  kind: Work['kind']
  works: readonly Work[]
  chosen: Chosen
  met: ReadonlyMap<string, Takeover>
  choose(chosen: Chosen): void
}

/** The open work of one kind, each with the choice of its new teacher. */
function WorkGroup({ kind, works, chosen, met, choose }: WorkGroupProps) {
  const own = works.filter((work) => work.kind === kind)
  if (own.length === 0) return null
  return (
    <fieldset>
      <legend>{text(words[`kinds_${kind}`])}</legend>
      {own.map((work) => (
        <WorkLine
          key={work.key}
          work={work}
          value={chosen[work.key] ?? ''}
          nobody={nobody}
          met={met.get(work.key)}
          onChange={(to) => choose({ ...chosen, [work.key]: to })}
        />
      ))}
    </fieldset>
  )
}

/** Reads for each unit the conflicts of the chosen teacher in its sessions. */
function useClashes(id: number, works: readonly Work[], takerOf: (work: Work) => string): Map<string, Takeover> {
  const asked = works
    .map((work) => ({ key: work.key, count: work.count, to: takerOf(work) }))
    .filter(({ count, to }) => count > 0 && to !== '' && to !== nobody)
  const answers = useQueries({
    queries: asked.map(({ key, to }) => ({
      queryKey: handoverKeys.takeover(id, key, to),
      queryFn: () => read<Takeover>('/admin/k/teacher/takeover', { id, key, to }, { quiet: true }),
      staleTime: 0,
    })),
  })
  return new Map(asked.flatMap(({ key }, place) => (answers[place]?.data ? [[key, answers[place].data] as const] : [])))
}

const moved = ['teacher', 'course_plan', 'course_plan_series', 'course', 'tutor_task', 'calendar'].map(entityKeys.all)
