// The list of faults of a file, grouped by kind, with the buttons that choose one remedy for all rows of a kind.

import { useState } from 'react'
import { useLoadedEntity } from '#screens/loaded-entities.ts'
import { type LabelledEntity, useProduct } from '#screens/product.tsx'
import { numberText, text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { entryOf } from '#text/entry-of.ts'
import { Button } from '#ui/button.tsx'
import { everyReason } from '../import/every-reason.ts'
import { moveInKeys } from '../transfer.keys.ts'
import { moveInCall } from './move-in.ts'
import type { Fault, Mend, SourceView } from './move-in-state.ts'
import { moveInPageWords as words } from '../words.ts'
import { ValueField } from './value-field.ui.tsx'

interface GroupsProps {
  view: SourceView
  named: LabelledEntity
  mayEdit: boolean
}

const isOf = (fault: Fault) => (mend: Mend) =>
  mend.field === fault.field && mend.value === fault.value && mend.reason === fault.reason

export function FaultGroups({ view, named, mayEdit }: GroupsProps) {
  const { mends = [] } = view.source.options
  return (
    <ul className="move-in-faults stack">
      {view.faults.fields.map(({ field, kinds, count }) => {
        const fault: Fault = { field, value: null, reason: everyReason, count, lines: [], names: null, allowed: false }
        const decided = mends.find(isOf(fault))
        const values = { count: numberText(count), kinds: numberText(kinds), field: named.field(field) }
        return (
          <li key={field} data-decided={decided ? '' : undefined}>
            <p>{text(words.everyUnknown, values)}</p>
            {mayEdit && <Remedies id={view.source.id} named={named} fault={fault} decided={decided} />}
          </li>
        )
      })}
      {view.faults.groups.map((fault) => {
        const decided = mends.find(isOf(fault))
        return (
          <li key={`${fault.field} ${fault.value} ${fault.reason}`} data-decided={decided ? '' : undefined}>
            <About fault={fault} named={named} />
            {mayEdit && <Remedies id={view.source.id} named={named} fault={fault} decided={decided} />}
          </li>
        )
      })}
    </ul>
  )
}

function About({
  fault: { field, value, reason, count, lines, names },
  named,
}: {
  fault: Fault
  named: LabelledEntity
}) {
  const label = field === '' ? '' : named.field(field)
  const cells = lines.map(({ line, cell }) => `${text(words.line, { line })} : ${cell}`).join(' · ')
  const numbers = text(words.atLines, { lines: lines.map(({ line }) => line).join(', ') })
  return (
    <div className="move-in-what stack gap-2">
      <p>
        <strong className="numbers">{text(words.lines, { count: numberText(count) })}</strong>{' '}
        {label !== '' && !reason.startsWith(label) && `${label} : `}
        {value !== null && !reason.includes(value) && `« ${value} ». `}
        {reason}
      </p>
      <small className="caption">
        {value === null ? cells : numbers}
        {count > lines.length && ' …'}
      </small>
      {names !== null && <FirstBring name={names} />}
    </div>
  )
}

function FirstBring({ name }: { name: string }) {
  const { resources } = useProduct()
  const named = useLoadedEntity(entryOf(resources, name))
  return named && <small className="caption">{text(words.firstBring, { name: named.many })}</small>
}

interface RemediesProps {
  id: number
  named: LabelledEntity
  fault: Fault
  decided: Mend | undefined
}

function Remedies({ id, named, fault, decided }: RemediesProps) {
  const mend = useSend(moveInCall('mend'), { rereads: [moveInKeys.all] })
  const [choosing, setChoosing] = useState(false)
  const { field, value, reason, allowed } = fault
  const decide = (how: Mend['how'] | 'none', to?: string) => {
    setChoosing(false)
    void mend.send({ id, field, value, reason, how, ...(to !== undefined && { to }) })
  }
  if (decided)
    return (
      <div className="move-in-acts row wrap">
        <span className="dim">{text(words.decided, { how: decidedText(named, decided) })}</span>
        <Button small look="quiet" busy={mend.busy} onClick={() => decide('none')}>
          {text(words.takeBack)}
        </Button>
      </div>
    )
  if (choosing)
    return (
      <ValueField
        named={named}
        name={field}
        label={text(words.setAll, { value })}
        value=""
        onChange={(to) => to !== '' && decide('set', to)}
      />
    )
  return (
    <div className="move-in-acts row wrap">
      {value !== null && (
        <Button small onClick={() => setChoosing(true)}>
          {text(words.setTo)}
        </Button>
      )}
      {field !== '' && (
        <Button small busy={mend.busy} onClick={() => decide('empty')}>
          {text(words.empty)}
        </Button>
      )}
      {allowed && (
        <Button small busy={mend.busy} onClick={() => decide('allow')}>
          {text(words.allow)}
        </Button>
      )}
      <Button small look="quiet" onClick={() => decide('leave')}>
        {text(words.leave)}
      </Button>
    </div>
  )
}

function decidedText(named: LabelledEntity, { how, field, to }: Mend): string {
  if (how === 'set') return `${text(words.setTo)} ${named.value(field, to) ?? to}`
  return text(words[how])
}
