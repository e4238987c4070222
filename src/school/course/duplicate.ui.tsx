// The dialog that duplicates a course to another term: the person chooses the term and the parts.

import { useState } from 'react'
import { useProduct } from '#screens/product.tsx'
import { RemoteChoice } from '#screens/remote-control.tsx'
import { text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Button } from '#ui/button.tsx'
import { showDialog } from '#ui/confirm.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { TextField } from '#ui/text-fields.tsx'
import { duplicateStep, duplicateWords as words } from './words.ts'
import { entityKeys } from '#screens/screens.keys.ts'

const touched = ['course', 'course_plan', 'assessment', 'courseware'].map(entityKeys.all)
const parts = ['plan', 'assessments', 'team', 'courseware'] as const

export const askTerm = (course: { id: number; title: string }) =>
  showDialog((close) => <DuplicateDialog {...course} onClose={close} />)

function DuplicateDialog({ id, title, onClose }: { id: number; title: string; onClose(): void }) {
  const { resources } = useProduct()
  const [term, setTerm] = useState('')
  const [code, setCode] = useState('')
  const [chosen, choose] = useState({ plan: true, assessments: true, team: true, courseware: true })
  const { busy, send } = useSend('/admin/k/course/duplicate', { done: true, rereads: touched, onDone: onClose })
  const duplicate = () =>
    send({ id, academic_term_id: Number(term), ...(code.trim() && { code: code.trim() }), ...chosen })
  return (
    <Dialog title={text(duplicateStep)} close={text(words.close)} onClose={onClose}>
      <p className="dialog-body">
        <b>{title}</b>. {text(words.lead)}
      </p>
      <div className="dialog-fields stack gap-14">
        <RemoteChoice label={text(words.term)} target={resources.academic_term} value={term} onChange={setTerm} />
        <TextField label={text(words.code)} description={text(words.codeHint)} value={code} onChange={setCode} />
        {parts.map((part) => (
          <SwitchField
            key={part}
            label={text(words[part])}
            value={chosen[part]}
            onChange={(on) => choose({ ...chosen, [part]: on })}
          />
        ))}
      </div>
      <div className="dialog-buttons">
        <Button onClick={onClose}>{text(words.cancel)}</Button>
        <Button look="primary" busy={busy} disabled={term === ''} onClick={() => void duplicate()}>
          {text(words.duplicate)}
        </Button>
      </div>
    </Dialog>
  )
}
