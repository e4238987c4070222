// One unit of work in a handover: the choice of its new teacher, and the conflicts.

import { useProduct } from '#screens/product.tsx'
import { RemoteChoice } from '#screens/remote-control.tsx'
import { dayText } from '#screens/days.ts'
import { text } from '#screens/text.ts'
import { CheckField } from '#ui/check-fields.tsx'
import { Clashes } from '#school/timetable/index.ui.ts'
import type { Takeover, Work } from './handover.ts'
import { handoverWords as words } from '../words.ts'

interface Props {
  work: Work
  value: string
  nobody: string
  met: Takeover | undefined
  onChange(to: string): void
}

export function WorkLine({ work, value, nobody, met, onChange }: Props) {
  const { resources } = useProduct()
  const alone = value === nobody
  return (
    <div className="handover-work stack gap-6">
      <p className="handover-what">
        <b>{work.title}</b> <span className="detail">{aboutOf(work).join(' · ')}</span>
      </p>
      {!work.may && <p className="handover-what">{text(words.notYours)}</p>}
      {work.may && !alone && (
        <RemoteChoice
          label={text(words.takes, { title: work.title })}
          target={resources.teacher}
          only={{ status: 'active' }}
          value={value}
          onChange={onChange}
        />
      )}
      {work.may && work.kind === 'assisted' && (
        <CheckField label={text(words.nobody)} value={alone} onChange={(on) => onChange(on ? nobody : '')} />
      )}
      {met && (
        <div aria-live="polite">
          {met.clashes.length > 0 ? <Clashes clashes={met.clashes} /> : <p className="no-clash">{text(words.free)}</p>}
          {met.more > 0 && <p className="handover-what">{text(words.more, { more: met.more })}</p>}
        </div>
      )}
    </div>
  )
}

function aboutOf({ kind, detail, count, undated, from, to }: Work): string[] {
  const days = { from: from ? dayText(from) : '', to: to ? dayText(to) : '' }
  return [
    ...(detail ? [detail] : []),
    ...(count > 0 ? [text(words.sessions, { count, ...days })] : []),
    ...(undated > 0 ? [text(words.undated, { count: undated })] : []),
    ...(kind === 'task' && to ? [text(words.due, days)] : []),
  ]
}
