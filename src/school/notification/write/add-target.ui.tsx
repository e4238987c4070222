// The form that adds a target to a message: its kind, the record, and which part of its people.

import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, Suspense, useState } from 'react'
import { itemAt } from '#text/item-at.ts'
import { type Audience, type NamedTarget, type TargetKind, audiences, targetKinds } from '../targets.ts'
import { choicesOf } from '#screens/choices.ts'
import { optionsOf } from '#screens/list-state.ts'
import type { Product } from '#screens/product.tsx'
import { useAllowed, useLabelledEntity } from '#screens/product.tsx'
import { RemoteChoice } from '#screens/remote-control.tsx'
import { screenTexts } from '#screens/screen-texts.ts'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceField } from '#ui/choice-field.tsx'
import { TextField } from '#ui/text-fields.tsx'
import { audienceWords, authorWords as words, targetWords } from '../words.ts'
import { entryOf } from '#text/entry-of.ts'

const entities: Partial<Record<TargetKind, string>> = {
  role: 'admin_group',
  specialty: 'specialty',
  course: 'course',
  group: 'student_group',
  advisor_group: 'admin',
  task: 'tutor_task',
  student: 'student',
  teacher: 'teacher',
  admin: 'admin',
}
/** Targets without parts: a group of accounts, and a person. */
const kindsWithoutParts = new Set<TargetKind>(['role', 'teacher', 'admin'])
/** The kinds that a teacher may use. */
const teacherKinds = new Set<TargetKind>(['course', 'group', 'student', 'task'])
const list = { nothing: screenTexts.nothingFound, clear: screenTexts.clear }

interface AddTargetProps {
  resources: Product['resources']
  onAdd(target: NamedTarget): void
}

export function AddTarget({ resources, onAdd }: AddTargetProps) {
  const isOffice = useAllowed()('k/notification/export')
  const kinds = targetKinds.filter(
    (each) => (isOffice || teacherKinds.has(each)) && (!entities[each] || resources[entities[each]]),
  )
  const [kind, setKind] = useState<TargetKind>(itemAt(kinds, 0))
  const [ref, setRef] = useState('')
  const [audience, setAudience] = useState<Audience>('students')
  const target = entities[kind] ? resources[entities[kind]] : undefined
  const title = useTitle(target, resources.student, ref)
  const ready = kind === 'all' || ref !== ''
  const add = (include: 0 | 1) => {
    onAdd({ kind, ref: kind === 'all' ? null : ref, include, audience, title: kind === 'all' ? '' : title })
    setRef('')
  }
  const value = { label: text(words.value), value: ref, onChange: setRef }
  return (
    <div className="add-target stack" role="group" aria-label={text(words.addTarget)}>
      <ChoiceField
        label={text(words.kind)}
        value={kind}
        options={kinds.map((each) => ({ value: each, label: text(targetWords[each]) }))}
        {...list}
        keeps
        onChange={(chosen) => {
          setKind(chosen as TargetKind)
          setRef('')
        }}
      />
      {target && <RemoteChoice key={kind} target={target} {...value} />}
      {kind === 'level' && <TextField {...value} />}
      {kind === 'status' && (
        <Suspense fallback={<TextField {...value} />}>
          <StatusChoice {...value} student={resources.student} />
        </Suspense>
      )}
      {!kindsWithoutParts.has(kind) && (
        <ChoiceField
          label={text(words.audience)}
          value={audience}
          options={audiences.map((each) => ({ value: each, label: text(audienceWords[each]) }))}
          {...list}
          keeps
          onChange={(chosen) => setAudience(chosen as Audience)}
        />
      )}
      <Button disabled={!ready} onClick={() => add(1)}>
        {text(words.add)}
      </Button>
      <Button look="quiet" disabled={!ready} onClick={() => add(0)}>
        {text(words.exclude)}
      </Button>
    </div>
  )
}

type StatusProps = Pick<ComponentProps<typeof ChoiceField>, 'label' | 'value' | 'onChange'> & { student: Entity }

/** The choice of a status of students. */
function StatusChoice({ student, ...value }: StatusProps) {
  const named = useLabelledEntity(student)
  return <ChoiceField {...value} {...list} options={choicesOf(named, 'status', entryOf(student.fields, 'status'))} />
}

type Entity = Product['resources'][string]

/** Returns the title of the chosen record, as the look-up shows it. */
function useTitle(target: Entity | undefined, other: Entity, ref: string): string {
  const { data = [] } = useQuery({
    ...optionsOf(target ?? other, '', [ref]),
    enabled: target !== undefined && ref !== '',
  })
  return data.find(({ value }) => value === ref)?.label ?? ref
}
