// The dialog that issues one kind of certificate for the chosen students: shows missing data first, then the results.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { itemAt } from '#text/item-at.ts'
import type { Field } from '#engine/field.ts'
import type { Resource } from '#engine/resource.ts'
import { post, read, showError } from '#screens/api.ts'
import { Control } from '#screens/controls.tsx'
import { PerRowDialog, type TitledRow, type RowCheck } from '#screens/batch/per-row-dialog.tsx'
import { files } from '#screens/file-access.ts'
import type { Row } from '#screens/list-state.ts'
import { useLabelledEntity, useProduct } from '#screens/product.tsx'
import { text } from '#screens/text.ts'
import { entryOf } from '#text/entry-of.ts'
import { CheckField } from '#ui/check-fields.tsx'
import { showDialog } from '#ui/confirm.tsx'
import { Fold } from '#ui/fold.tsx'
import { type CertificateContents, CertificateView } from './certificate-view.ui.tsx'
import { issueForWords as words } from './words.ts'
import { certificateKeys } from './certificate.keys.ts'

export const issueFor = (rows: readonly Row[]) => showDialog((close) => <IssueFor rows={rows} onClose={close} />)

interface IssuePreview {
  students: {
    id: number
    gaps: { stops: boolean; text: string }[]
    /** The number of a waiting request, which is issued instead of a second certificate. */
    asked: string | null
    /** Only if one student is chosen: what the certificate would contain. */
    contents: CertificateContents | null
  }[]
}
const path = '/admin/k/certificate/issueFor'
const wishes = ['kind', 'academic_year_id', 'doc_locale', 'purpose'] as const

function IssueFor({ rows, onClose }: { rows: readonly Row[]; onClose(): void }) {
  const { resources } = useProduct()
  const named = useLabelledEntity(resources.certificate)
  const client = useQueryClient()
  const [wish, setWish] = useState({
    kind: 'enrolment',
    academic_year_id: null as unknown,
    // Null: the value of the waiting request stays.
    doc_locale: null as unknown,
    purpose: null as unknown,
  })
  const student_ids = rows.map(({ id }) => id)
  const tried = useQuery({
    queryKey: certificateKeys.trial(wish, student_ids),
    queryFn: async () => (await post<IssuePreview>(path, { student_ids, ...wish, try: true })).data.students,
    staleTime: 0,
  })
  const known = tried.data && new Map(tried.data.map((each) => [each.id, knownOf(each)] as const))
  const contents = tried.data?.[0]?.contents
  const [withFiles, setWithFiles] = useState(rows.length <= filesAtMost)
  const issue = async ({ id }: TitledRow) => {
    const { issued, message } = await issueOne(id, wish)
    // A failed download is only shown: the certificate is issued all the same.
    if (withFiles) await saveFile(issued).catch(showError)
    return message
  }
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
      run={issue}
      onClose={close}
    >
      {wishes.map((name) => (
        <Control
          key={name}
          name={name}
          named={named}
          field={fieldOf(named.resource, name)}
          row={null}
          label={named.field(name)}
          value={wish[name]}
          onChange={(value: unknown) => setWish((before) => ({ ...before, [name]: value || null }))}
          required={name === 'kind'}
          {...(name === 'doc_locale' && { placeholder: text(words.language) })}
          error={undefined}
        />
      ))}
      <CheckField value={withFiles} onChange={setWithFiles} label={text(words.withFiles)} />
      {contents && (
        <Fold label={text(words.preview)}>
          <CertificateView read={contents} />
        </Fold>
      )}
    </PerRowDialog>
  )
}

/** Removes the default of a field, so that it can stay empty. */
function fieldOf({ fields }: Resource, name: (typeof wishes)[number]): Field {
  const { default: _default, ...field } = entryOf(fields, name)
  return name === 'kind' ? { ...field, values: kinds({ fields }) } : field
}

/** Leaves out two kinds: a free certificate is written for one person, and a pack is made together with its parts. */
const kinds = ({ fields }: Pick<Resource, 'fields'>) =>
  (entryOf(fields, 'kind').values ?? []).filter((kind) => kind !== 'custom' && kind !== 'renewal_pack')

const knownOf = ({ gaps, asked }: IssuePreview['students'][number]): RowCheck => ({
  stops: gaps.some(({ stops }) => stops),
  notes: [...gaps.map((gap) => gap.text), ...(asked === null ? [] : [text(words.asked, { number: asked })])],
})

/** Issues one certificate. Throws an error with the reason if it is refused. */
async function issueOne(student: number, wish: object): Promise<{ issued: number; message: string }> {
  const sent = { student_ids: [student], ...wish }
  const { data } = await post<{ ids: number[]; messages: string[]; reasons: { msg: string }[] }>(path, sent, {
    quiet: true,
  })
  if (data.reasons[0]) throw new Error(data.reasons[0].msg)
  return { issued: itemAt(data.ids, 0), message: itemAt(data.messages, 0) }
}

/** With more students, the files are not downloaded by default: the list of certificates is better for that. */
const filesAtMost = 10

async function saveFile(id: number): Promise<void> {
  const { url } = await read<{ url: string }>('/admin/k/certificate/pdf', { id })
  await files.save(url)
}
