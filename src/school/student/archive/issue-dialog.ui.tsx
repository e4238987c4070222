// The dialog that issues a certificate for a former student whose record is archived.

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
import { archivePath, excludedKinds } from './archive.ts'
import { archivePageWords as words } from '../words.ts'
import { archiveKeys } from '../student.keys.ts'

export const issueDialog = (id: number) => showDialog((close) => <Issue id={id} onClose={close} />)

const issueFields = ['kind', 'academic_year_id', 'doc_locale', 'purpose'] as const
const required: ReadonlySet<string> = new Set(['kind', 'doc_locale'])

function Issue({ id, onClose }: { id: number; onClose(): void }) {
  const { resources } = useProduct()
  const named = useLabelledEntity(resources.certificate)
  const [wish, setWish] = useState<Record<(typeof issueFields)[number], unknown>>({
    kind: 'transcript',
    academic_year_id: null,
    doc_locale: 'fr',
    purpose: null,
  })
  const { busy, fault, send } = useSend(`/admin/${archivePath}/issue`, {
    done: true,
    quiet: true,
    rereads: [archiveKeys.file(id)],
    onDone: onClose,
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const academic_year_id = wish.academic_year_id ? Number(wish.academic_year_id) : null
    void send({ student_id: id, ...wish, academic_year_id })
  }
  const { fields } = named.resource
  const kinds = (entryOf(fields, 'kind').values ?? []).filter(
    (kind) => !excludedKinds.some((excluded) => excluded === kind),
  )
  return (
    <Dialog title={text(words.issue)} close={screenTexts.cancel} onClose={onClose}>
      <form noValidate className="archive-form stack gap-16" onSubmit={submit}>
        <p className="dialog-body">{text(words.issueLead)}</p>
        {issueFields.map((name) => (
          <Control
            key={name}
            name={name}
            named={named}
            field={{ ...entryOf(fields, name), ...(name === 'kind' && { values: kinds }) }}
            row={null}
            label={named.field(name)}
            value={wish[name]}
            onChange={(value: unknown) => setWish((before) => ({ ...before, [name]: value || null }))}
            required={required.has(name)}
            error={undefined}
          />
        ))}
        {fault && <p role="alert">{fault}</p>}
        <div className="dialog-buttons">
          <Button onClick={onClose}>{screenTexts.cancel}</Button>
          <Button look="primary" type="submit" busy={busy} disabled={!wish.kind}>
            {text(words.issueIt)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
