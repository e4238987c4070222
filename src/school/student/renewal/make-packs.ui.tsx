// The dialog that makes the packs of the selected rows one by one, and shows the result for each student.

import { useQueryClient } from '@tanstack/react-query'
import { post } from '#screens/api.ts'
import { PerRowDialog, type TitledRow } from '#screens/batch/per-row-dialog.tsx'
import type { Row } from '#screens/list-state.ts'
import { text } from '#screens/text.ts'
import { showDialog } from '#ui/confirm.tsx'
import { renewalKeys } from '../student.keys.ts'
import { renewalScreenWords as words } from '../words.ts'

export const makePacks = (rows: readonly Row[]) => showDialog((close) => <MakePacks rows={rows} onClose={close} />)

function MakePacks({ rows, onClose }: { rows: readonly Row[]; onClose(): void }) {
  const client = useQueryClient()
  const close = () => {
    void client.invalidateQueries({ queryKey: renewalKeys.all })
    onClose()
  }
  return (
    <PerRowDialog
      title={text(words.makeTitle)}
      act={text(words.make)}
      items={rows.map((row): TitledRow => ({ id: Number(row.student_id), title: studentIn(row) }))}
      known={new Map()}
      run={({ id }) => makeOne(id)}
      onClose={close}
    />
  )
}

const studentIn = ({ student, student_id }: Row) =>
  (student as { title?: string } | null)?.title ?? `#${String(student_id)}`

/** The call makes several packs and returns the reasons of its refusals. Here it makes one, so a reason is an error. */
async function makeOne(student: number): Promise<void> {
  const { data } = await post<{ reasons: { msg: string }[] }>(
    '/admin/k/renewal/make',
    { student_ids: [student] },
    { quiet: true },
  )
  if (data.reasons[0]) throw new Error(data.reasons[0].msg)
}
