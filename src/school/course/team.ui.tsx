// The dialog that edits the team of a course: teachers with roles and shares.

import { useState } from 'react'
import { useProduct } from '#screens/product.tsx'
import { RemoteChoice } from '#screens/remote-control.tsx'
import { decimalSign, text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { IconPlus, IconX } from '#ui/icons.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { teamWords as words, overviewWords } from './words.ts'
import { courseKeys } from './course.keys.ts'

const roles = ['lead', 'co', 'assistant', 'substitute'] as const

export interface TeamMember {
  id: number
  name: string
  role: (typeof roles)[number]
  share: number | null
}
interface Line {
  key: number
  teacher: string
  name: string
  role: TeamMember['role']
  share: number | ''
}

export function TeamDialog({ course, team, onClose }: { course: number; team: TeamMember[]; onClose(): void }) {
  const [lines, setLines] = useState(() => team.map(lineOf))
  const { busy, send } = useSend('/admin/k/course/team', { done: true, rereads: [courseKeys.all], onDone: onClose })
  const change = (key: number, changes: Partial<Line>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...changes } : line)))
  const add = () => {
    const role = lines.some((line) => line.role === 'lead') ? 'co' : 'lead'
    setLines([...lines, { key: Date.now(), teacher: '', name: '', role, share: '' }])
  }
  const save = () => {
    const chosen = lines.filter(({ teacher }) => teacher !== '')
    const members = chosen.map(({ teacher, role, share }) => ({
      teacher_id: Number(teacher),
      role,
      share_percent: share === '' ? null : share,
    }))
    void send({ id: course, team: members })
  }
  return (
    <Dialog title={text(words.edit)} close={text(words.close)} onClose={onClose} width={640}>
      <ul className="team-lines stack gap-12">
        {lines.map((line) => (
          <li key={line.key}>
            <TeamLine line={line} onChange={(changes) => change(line.key, changes)} />
            <IconButton
              label={text(words.remove, { name: line.name })}
              onClick={() => setLines(lines.filter(({ key }) => key !== line.key))}
            >
              <IconX size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button look="quiet" small icon={<IconPlus size={16} />} onClick={add}>
        {text(words.add)}
      </Button>
      <div className="dialog-buttons">
        <Button onClick={onClose}>{text(words.cancel)}</Button>
        <Button look="primary" busy={busy} onClick={save}>
          {text(words.save)}
        </Button>
      </div>
    </Dialog>
  )
}

const lineOf = ({ id, name, role, share }: TeamMember): Line => ({
  key: id,
  teacher: String(id),
  name,
  role,
  share: share ?? '',
})

function TeamLine({ line, onChange }: { line: Line; onChange(changes: Partial<Line>): void }) {
  const target = useProduct().resources.teacher
  const given = line.name ? [{ value: line.teacher, label: line.name }] : []
  return (
    <>
      <RemoteChoice
        label={text(words.teacher)}
        target={target}
        given={given}
        value={line.teacher}
        onChange={(teacher) => onChange({ teacher })}
      />
      <SelectField
        label={text(words.role)}
        none="–"
        options={roles.map((role) => ({ value: role, label: text(overviewWords[`role_${role}`]) }))}
        value={line.role}
        onChange={(role) => role && onChange({ role: role as Line['role'] })}
      />
      <NumberField
        label={text(words.share)}
        decimals={0}
        comma={decimalSign()}
        unit="%"
        value={line.share}
        onChange={(share) => onChange({ share })}
      />
    </>
  )
}
