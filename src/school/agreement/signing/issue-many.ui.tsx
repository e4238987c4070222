// The dialog that issues one template to the chosen students, or for the chosen enrolments: shows missing values first,
// then the results.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { post } from '#screens/api.ts'
import { Control } from '#screens/controls.tsx'
import { PerRowDialog, type RowCheck } from '#screens/batch/per-row-dialog.tsx'
import type { Row } from '#screens/list-state.ts'
import { useLabelledEntity, useProduct } from '#screens/product.tsx'
import { text } from '#screens/text.ts'
import { showDialog } from '#ui/confirm.tsx'
import { issueManyWords as words } from '../words.ts'
import { agreementKeys } from '../agreement.keys.ts'
import { type Party, partiesOfEnrolments, partiesOfStudents } from './issue-parties.ts'
import { entryOf } from '#text/entry-of.ts'

export const issueToStudents = (rows: readonly Row[]) => openDialog(partiesOfStudents(rows))

/** Opens the dialog for enrolments: each student with the course of the enrolment. */
export const issueToEnrolled = (rows: readonly Row[]) => openDialog(partiesOfEnrolments(rows))

const openDialog = (parties: readonly Party[]) => showDialog((close) => <IssueMany parties={parties} onClose={close} />)

interface Report {
  there: number[]
  lacking: { student: { id: number }; gaps: { what: string }[] }[]
  absent: number[]
}
const path = '/admin/k/protocol/issueMany'

function IssueMany({ parties, onClose }: { parties: readonly Party[]; onClose(): void }) {
  const { resources } = useProduct()
  const named = useLabelledEntity(resources.protocol)
  const client = useQueryClient()
  const [template, setTemplate] = useState('')
  const tried = useQuery({
    queryKey: agreementKeys.trial(template, parties),
    queryFn: () => tryAll(Number(template), parties),
    enabled: template !== '',
    staleTime: 0,
    retry: false,
  })
  const close = () => {
    void client.invalidateQueries({ queryKey: agreementKeys.all })
    onClose()
  }
  const byId = new Map(parties.map((each) => [each.id, each]))
  return (
    <PerRowDialog
      title={text(words.title)}
      act={text(words.act)}
      items={parties}
      known={template === '' || tried.isError ? null : tried.data}
      run={({ id }) => issueOne(Number(template), entryOf(byId, id))}
      onClose={close}
    >
      <Control
        name="template_id"
        named={named}
        field={entryOf(named.resource.fields, 'template_id')}
        row={null}
        label={named.field('template_id')}
        value={template}
        onChange={(value: unknown) => setTemplate(value ? String(value) : '')}
        required
        error={undefined}
      />
    </PerRowDialog>
  )
}

/** Previews the issue with one call per course, because each course has its own dates and price. */
async function tryAll(template_id: number, parties: readonly Party[]): Promise<Map<number, RowCheck>> {
  const known = new Map<number, RowCheck>()
  for (const [course_id, all] of Map.groupBy(parties, ({ course }) => course)) {
    const students = all.map(({ student }) => student)
    const idOf = new Map(all.map(({ id, student }) => [student, id]))
    const check = (student: number, stops: boolean, notes: string[]) =>
      known.set(entryOf(idOf, student), { stops, notes })
    const { data } = await post<Report>(path, { template_id, course_id, students, try: true })
    for (const student of students) check(student, false, [])
    for (const student of data.there) check(student, true, [text(words.there)])
    for (const student of data.absent) check(student, true, [text(words.notActive)])
    for (const { student, gaps } of data.lacking)
      check(
        student.id,
        true,
        gaps.map(({ what }) => what),
      )
  }
  return known
}

async function issueOne(template_id: number, { student, course: course_id }: Party): Promise<void> {
  const body = { template_id, course_id, students: [student], try: false }
  const { data } = await post<Report>(path, body, { quiet: true })
  const lacking = data.lacking[0]?.gaps.map(({ what }) => what).join(' ; ')
  if (lacking) throw new Error(lacking)
  if (data.there.length > 0) throw new Error(text(words.there))
}
