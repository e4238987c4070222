// The dialog of an import, in steps. The server stores the job with its step, and the address holds the id of the job,
// so that a reload loses nothing.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import type { List } from '../list-state.ts'
import type { LabelledEntity } from '../product.tsx'
import { text } from '../text.ts'
import { CheckStep } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { DoneStep } from './done-step.tsx'
import { FileStep } from './file-step.tsx'
import { importWords as words } from '../words.ts'
import { type Job, isImportRunning, jobOf, startOf } from './import-state.ts'
import { entityKeys, importKeys } from '../screens.keys.ts'

interface ImportProps {
  named: LabelledEntity
  list: List
  onClose(): void
}

export function ImportDialog({ named, list, onClose }: ImportProps) {
  return (
    <Dialog title={text(words.title, { many: named.many })} close={text(words.close)} onClose={onClose} width={880}>
      <Steps named={named} list={list} onClose={onClose} />
    </Dialog>
  )
}

function Steps({ named, list, onClose }: ImportProps) {
  const { resource } = named
  const client = useQueryClient()
  const id = list.search.import ?? ''
  const start = useQuery(startOf(resource))
  const found = useQuery({ ...jobOf(resource, id), enabled: id !== '' })
  const [again, setAgain] = useState(false)
  const status = found.data?.job.status
  // Refreshes the list behind the dialog after an import or its undo.
  useEffect(() => {
    if (status === 'done' || status === 'failed' || status === 'rolled_back')
      void client.invalidateQueries({ queryKey: entityKeys.all(resource.name) })
  }, [status, client, resource.name])
  const fault = start.error ?? (id === '' ? null : found.error)
  const goTo = (job: number | '') => {
    setAgain(false)
    list.change({ import: String(job) }, true)
  }
  if (fault)
    return (
      <EmptyState title={fault.message}>
        <Button onClick={() => goTo('')}>{text(words.another)}</Button>
      </EmptyState>
    )
  if (!start.data) return <FormSkeleton lines={6} />
  if (id === '') return <FileStep named={named} start={start.data} onJob={goTo} />
  if (!found.data) return <FormSkeleton lines={6} />
  const { job, faults } = found.data
  const Step = stepOf(job, again)
  const onMoved = async () => {
    setAgain(false)
    await client.invalidateQueries({ queryKey: importKeys.all(resource.name) })
  }
  return (
    <Step
      key={job.id}
      named={named}
      start={start.data}
      job={job}
      faults={faults}
      onMoved={onMoved}
      onBack={() => setAgain(true)}
      onAnother={() => goTo('')}
      onClose={onClose}
    />
  )
}

function stepOf(job: Job, again: boolean) {
  if (job.status === 'uploaded' || (again && job.status === 'ready')) return ColumnsStep
  return job.status === 'ready' || isImportRunning(job) ? CheckStep : DoneStep
}
