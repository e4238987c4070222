// The field for the recipients of a message. It searches people, courses, groups and specialties at the same time.

import { useQueries } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { itemAt } from '#text/item-at.ts'
import { optionListState } from '#screens/list-readings.ts'
import { optionsOf } from '#screens/list-state.ts'
import { useAllowed, useProduct } from '#screens/product.tsx'
import { useSettledSearch } from '#screens/remote-control.tsx'
import { screenTexts } from '#screens/screen-texts.ts'
import { text } from '#screens/text.ts'
import { entryOf } from '#text/entry-of.ts'
import { ChoicesField } from '#ui/choice-fields.tsx'
import { Fold } from '#ui/fold.tsx'
import { AddTarget } from './add-target.ui.tsx'
import { targetWords, writeWords as words } from '../words.ts'
import { targetName } from './target-name.ts'
import type { NamedTarget, TargetKind } from '../targets.ts'

/** The kinds that the field searches, in the order of its list, each with its entity. */
const sought = [
  ['student', 'student'],
  ['course', 'course'],
  ['group', 'student_group'],
  ['teacher', 'teacher'],
  ['specialty', 'specialty'],
  ['role', 'admin_group'],
  ['admin', 'admin'],
] as const satisfies readonly (readonly [TargetKind, string])[]
/** The kinds that a person without the right to write to all may choose. */
const kindsOfTeacher = new Set<TargetKind>(['course', 'group', 'student'])
const shownOfEach = 6

interface RecipientsProps {
  targets: readonly NamedTarget[]
  onChange(next: NamedTarget[]): void
  /** By `personKey`, the names of people whose target has no title. */
  names: ReadonlyMap<string, string>
  /** Shown below the field: the summary of the recipients. */
  children: ReactNode
}

export function RecipientsField({ targets, onChange, names, children }: RecipientsProps) {
  const { resources } = useProduct()
  const { found, drawn, onSearch, nothing, onOpen } = useFound()
  const [left, setLeft] = useState('')
  const chosen = targets.map((target) => ({ ...target, title: target.title || names.get(personKey(target)) || '' }))
  const known = new Map([...found, ...chosen].map((target) => [keyOf(target), target]))
  const options = [...known].map(([value, target]) => ({
    value,
    label: labelOf(target),
    drawn: `${drawn.get(value) ?? labelOf(target)}${isPerson(target) ? ` · ${text(targetWords[target.kind])}` : ''}`,
    unlisted: !found.some((each) => keyOf(each) === value),
  }))
  const add = (target: NamedTarget) => {
    const kept = targets.filter((each) => keyOf(each) !== keyOf(target))
    onChange([...kept, target])
  }
  return (
    <div className="write-to stack">
      <ChoicesField
        label={text(words.to)}
        value={targets.map(keyOf)}
        options={options}
        placeholder={targets.length === 0 ? text(words.toHow) : ''}
        nothing={nothing}
        clear={screenTexts.clear}
        error={left === '' ? undefined : text(words.notChosen, { typed: left })}
        onSearch={(typed) => {
          if (typed !== '') setLeft('')
          onSearch(typed)
        }}
        onLeft={setLeft}
        onOpen={onOpen}
        onChange={(values) => {
          setLeft('')
          onChange(values.flatMap((value) => known.get(value) ?? []))
        }}
      />
      {children}
      <Fold label={text(words.more)} value={<span className="dim">{text(words.moreHow)}</span>}>
        <AddTarget resources={resources} onAdd={add} />
      </Fold>
    </div>
  )
}

const isPerson = ({ kind, include }: NamedTarget) =>
  include === 1 && (kind === 'student' || kind === 'teacher' || kind === 'admin')

const labelOf = (target: NamedTarget) =>
  isPerson(target) && target.audience === 'students' && target.title ? target.title : targetName(target)

const keyOf = ({ kind, ref, include, audience }: NamedTarget) => `${kind} ${ref ?? ''} ${include} ${audience}`

export const personKey = ({ kind, ref }: Pick<NamedTarget, 'kind' | 'ref'>) => `${kind} ${ref}`

/** The records that match the entered words, of each kind that this person may choose and look up. */
function useFound() {
  const { resources } = useProduct()
  const allowed = useAllowed()
  const [opened, setOpened] = useState(false)
  const [search, onSearch] = useSettledSearch()
  const isOffice = allowed('k/notification/export')
  const kinds = sought.filter(([kind, entity]) => {
    const resource = resources[entity]
    return resource && allowed(`${resource.path}/index`) && (isOffice || kindsOfTeacher.has(kind))
  })
  const answers = useQueries({
    queries: kinds.map(([, entity]) => ({ ...optionsOf(entryOf(resources, entity), search), enabled: opened })),
  })
  const options = kinds.flatMap(([kind], place) =>
    (answers[place]?.data ?? []).slice(0, shownOfEach).map((option) => ({ kind, ...option })),
  )
  const found = options.map(({ kind, value, label }): NamedTarget => ({
    kind,
    ref: value,
    include: 1,
    audience: 'students',
    title: label,
  }))
  const drawn = new Map(options.map(({ drawn: shown }, place) => [keyOf(itemAt(found, place)), shown]))
  const all: NamedTarget[] =
    isOffice && search === '' ? [{ kind: 'all', ref: null, include: 1, audience: 'students', title: '' }] : []
  return { found: [...all, ...found], drawn, onSearch, ...optionListState(answers, setOpened) }
}
