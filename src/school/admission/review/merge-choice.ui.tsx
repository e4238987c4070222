// The form before two records are merged: both values of every differing column, the proposed one, and the reviewer's
// choice.

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { read } from '#screens/api.ts'
import { text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Button } from '#ui/button.tsx'
import { ReadFailed } from '#screens/read-failed.tsx'
import { RadioField } from '#ui/option-fields.tsx'
import { Refusal } from '#ui/refusal-place.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import type { MergeColumn, DuplicateRecord } from './review.ts'
import { reviewWords as words } from '../words.ts'
import { fieldName, fieldValue } from './field-text.ts'
import { reviewKeys } from '../admission.keys.ts'

interface Props {
  id: number
  twin: DuplicateRecord
  onMerged(): void
  onClose(): void
}

export function MergeChoice({ id, twin, onMerged, onClose }: Props) {
  const pair = { id, into: twin.id }
  const { data, error } = useQuery({
    queryKey: reviewKeys.merge(id, twin.id),
    queryFn: () => read<{ columns: MergeColumn[] }>('/admin/k/review/mergePreview', pair),
  })
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const { busy, fault, send } = useSend('/admin/k/review/merge', { quiet: true, done: true, onDone: onMerged })
  const form = useRef<HTMLFormElement>(null)
  const isOpen = data !== undefined
  // The choice opens below the comparison, often out of sight: the focus brings it into view.
  useEffect(() => form.current?.querySelector<HTMLElement>('input:checked, button')?.focus(), [isOpen])
  if (error) return <ReadFailed error={error} />
  if (!data) return <FormSkeleton lines={4} />
  return (
    <form
      className="review-merge stack gap-14"
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        void send({ ...pair, choices: chosen })
      }}
    >
      <p>{text(words.mergeAsk, { name: twin.title })}</p>
      <p className="dim">{text(data.columns.length > 0 ? words.mergeLead : words.mergeSame)}</p>
      {data.columns.map((column) => (
        <RadioField
          key={column.name}
          label={fieldName(column.name)}
          value={chosen[column.name] ?? column.proposed}
          options={optionsOf(column)}
          onChange={(choice) => setChosen((before) => ({ ...before, [column.name]: choice }))}
        />
      ))}
      <Refusal message={fault} />
      <div className="review-acts wrap">
        <Button small type="submit" look="primary" busy={busy}>
          {text(words.merge)}
        </Button>
        <Button small onClick={onClose}>
          {text(words.cancel)}
        </Button>
      </div>
    </form>
  )
}

function optionsOf({ name, newer, older, newer_title, older_title, joins }: MergeColumn) {
  const shown = (value: MergeColumn['newer'], title: string | null) =>
    title ?? fieldValue(name, Array.isArray(value) ? value.join(', ') : value)
  return [
    { value: 'newer', label: text(words.mergeNewer, { value: shown(newer, newer_title) }) },
    { value: 'older', label: text(words.mergeOlder, { value: shown(older, older_title) }) },
    ...(joins ? [{ value: 'both', label: text(words.mergeBoth) }] : []),
  ]
}
