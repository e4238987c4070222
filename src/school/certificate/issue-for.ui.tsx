// One kind of certificate for the chosen students: first missing data, then results.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { post } from '#screens/api.ts'
import { Control } from '#screens/controls.tsx'
import { PerRowDialog, type TitledRow, type RowCheck } from '#screens/each/per-row-dialog.tsx'
import type { Row } from '#screens/list-state.ts'
import { useLabelledEntity, useProduct } from '#screens/product.tsx'
import { text } from '#screens/text.ts'
import { showDialog } from '#ui/confirm.tsx'
import { issueForWords as words } from './issue-for.labels.ts'
import { certificateKeys } from './certificate.keys.ts'

export const issueFor = (rows: readonly Row[]) => showDialog((close) => <IssueFor rows={rows} onClose={close} />)

interface IssuePreview {
  students: { id: number; gaps: { stops: boolean; text: string }[] }[]
}
const path = '/admin/k/certificate/issueFor'
const wishes = ['kind', 'academic_year_id', 'doc_locale', 'purpose'] as const

function IssueFor({ rows, onClose }: { rows: readonly Row[]; onClose(): void }) {
  const { resources } = useProduct()
  const named = useLabelledEntity(resources.certificate)
  const client = useQueryClient()
  const [wish, setWish] = useState({
    ...{ kind: 'enrolment', doc_locale: 'fr' },
    ...{ academic_year_id: null as unknown, purpose: null as unknown },
  })
  const student_ids = rows.map(({ id }) => id)
  const tried = useQuery({
    queryKey: certificateKeys.trial(wish, student_ids),
    queryFn: async () => (await post<IssuePreview>(path, { student_ids, ...wish, try: true })).data.students,
    staleTime: 0,
  })
  const known = tried.data && new Map(tried.data.map(({ id, gaps }) => [id, knownOf(gaps)] as const))
  const close = () => {
    void client.invalidateQueries({ queryKey: certificateKeys.all })
    onClose()
  }
  return (
    <PerRowDialog
      title={text(words.title)}
      act={text(words.act)}
      items={rows.map(({ id, title }): TitledRow => ({ id, title: title || `#${id}` }))}
      known={tried.isError ? null : known}
      run={({ id }) => issueOne(id, wish)}
      onClose={close}
    >
      {wishes.map((name) => (
        <Control
          key={name}
          name={name}
          named={named}
          field={{ ...named.resource.fields[name]!, ...(name === 'kind' && { values: kinds(named.resource) }) }}
          row={null}
          label={named.field(name)}
          value={wish[name]}
          onChange={(value: unknown) => setWish((before) => ({ ...before, [name]: value || null }))}
          required={name === 'kind' || name === 'doc_locale'}
          error={undefined}
        />
      ))}
    </PerRowDialog>
  )
}

/** A free certificate is written for one person, and a pack is made with its parts, so they are left out. */
const kinds = ({ fields }: { fields: Record<string, { values?: readonly (string | number)[] }> }) =>
  (fields.kind!.values ?? []).filter((kind) => kind !== 'custom' && kind !== 'renewal_pack')

const knownOf = (gaps: IssuePreview['students'][number]['gaps']): RowCheck => ({
  stops: gaps.some(({ stops }) => stops),
  notes: gaps.map((gap) => gap.text),
})

/** The call returns a count; for one student it is the certificate, or the reason of a refusal. */
async function issueOne(student: number, wish: object): Promise<void> {
  const { data } = await post<{ reasons: { msg: string }[] }>(
    path,
    { student_ids: [student], ...wish },
    { quiet: true },
  )
  if (data.reasons[0]) throw new Error(data.reasons[0].msg)
}
