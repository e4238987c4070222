// The dialog that re-enrols a former student from the archive. It asks for the same fields as the action `reEnrol`.

import { useRouter } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { Control } from '#screens/controls.tsx'
import { useLabelledEntity, useProduct } from '#screens/product.tsx'
import { screenTexts } from '#screens/screen-texts.ts'
import { text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { entryOf } from '#text/entry-of.ts'
import { Button } from '#ui/button.tsx'
import { showDialog } from '#ui/confirm.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { type ArchivedFile, archivePath } from './archive.ts'
import { archivePageWords as words } from '../words.ts'
import { everything } from '#screens/screens.keys.ts'

export const reEnrolDialog = (row: ArchivedFile['row']) => showDialog((close) => <ReEnrol row={row} onClose={close} />)

const asked = ['specialty_id', 'academic_year_id', 'entry_date'] as const

function ReEnrol({ row, onClose }: { row: ArchivedFile['row']; onClose(): void }) {
  const { resources } = useProduct()
  const named = useLabelledEntity(resources.student)
  const [given, setGiven] = useState<Record<(typeof asked)[number], unknown>>({
    specialty_id: row.specialty_id,
    academic_year_id: null,
    entry_date: null,
  })
  const router = useRouter()
  const { busy, fault, send } = useSend(`/admin/${archivePath}/reEnrol`, {
    done: true,
    quiet: true,
    rereads: [everything],
    /** Opens the record, because the contact data must be entered again there. */
    onDone() {
      onClose()
      return router.navigate({ to: '/admin/$', params: { _splat: 'k/student' }, search: { edit: String(row.id) } })
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const { specialty_id, academic_year_id, entry_date } = given
    const body = { specialty_id: Number(specialty_id), academic_year_id: Number(academic_year_id), entry_date }
    void send({ id: row.id, ...body })
  }
  return (
    <Dialog title={text(words.reEnrolTitle, { name: row.title })} close={screenTexts.cancel} onClose={onClose}>
      <form noValidate className="archive-form stack gap-16" onSubmit={submit}>
        <p className="dialog-body">{text(words.reEnrolLead)}</p>
        {asked.map((name) => (
          <Control
            key={name}
            name={name}
            named={named}
            field={entryOf(named.resource.fields, name)}
            row={{ ...row }}
            label={named.field(name)}
            value={given[name]}
            onChange={(value: unknown) => setGiven((before) => ({ ...before, [name]: value || null }))}
            required
            error={undefined}
          />
        ))}
        {fault && <p role="alert">{fault}</p>}
        <div className="dialog-buttons">
          <Button onClick={onClose}>{screenTexts.cancel}</Button>
          <Button look="primary" type="submit" busy={busy} disabled={asked.some((name) => !given[name])}>
            {text(words.reEnrol)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
