// The custom parts of a record's form: the part above it, and for a person's file (`PersonRecord`) the header, the
// overview tab and the buttons.

import { CatchBoundary } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, Suspense, useDeferredValue } from 'react'
import type { MenuEntry } from '#ui/menu.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import type { Tab } from '#ui/tabs.tsx'
import { listWords } from './words.ts'
import type { Row } from './list-state.ts'
import type { LabelledEntity } from './product.tsx'
import type { Step } from './record-actions.tsx'
import { text } from './text.ts'

/** Returns the overview tab of a person's file; no tab for all other entities. */
export function overviewTabOf({ own: { person } = {} }: LabelledEntity, row: Row): Tab[] {
  if (!person) return []
  const content = <OwnPart Part={person.Overview} row={row} waiting={<FormSkeleton lines={10} />} />
  return [{ name: '#glance', label: text(person.tab), content }]
}

interface Acts {
  steps: readonly Step[]
  more?: { label: string; entries: readonly MenuEntry[] }
}

const buttonsAtMost = 4

/** For a person's file: the frequent actions become buttons, the others a menu with the dangerous ones last. */
export function actsIn({ own: { person } = {} }: LabelledEntity, all: readonly Step[]): Acts {
  if (!person) return { steps: all }
  const steps = person.frequent.flatMap((name) => all.filter((step) => step.name === name)).slice(0, buttonsAtMost)
  const rare = all.filter((step) => !steps.includes(step)).toSorted((one, other) => +one.danger - +other.danger)
  const firstDanger = rare.findIndex(({ danger }) => danger)
  const entries = rare.map(({ label, danger, take }, place) => ({
    label,
    danger,
    onClick: take,
    apart: place > 0 && place === firstDanger,
  }))
  return { steps, ...(entries.length > 0 && { more: { label: text(listWords.more), entries } }) }
}

export function PersonHead({ own: { person } = {}, row }: Pick<LabelledEntity, 'own'> & { row: Row }) {
  if (!person) return null
  return <OwnPart Part={person.Head} row={row} waiting={<div className="form-head-space" />} />
}

export function AboveForm({ named: { own: { Above } = {} }, row }: { named: LabelledEntity; row: Row }) {
  // Deferred, so that the form is drawn first: the part above it sends further requests.
  const above = useDeferredValue(true, false)
  if (!Above) return null
  const waiting = <FormSkeleton lines={4} />
  return above ? <OwnPart Part={Above} row={row} waiting={waiting} /> : waiting
}

interface PartProps {
  Part: ComponentType<{ row: Row }>
  row: Row
  waiting: ReactNode
}

/** Draws a custom part. If the part cannot be loaded, or its requests fail, the form is shown without it. */
const OwnPart = ({ Part, row, waiting }: PartProps) => (
  <Suspense fallback={waiting}>
    <CatchBoundary getResetKey={() => row.id} errorComponent={Nothing}>
      <Part row={row} />
    </CatchBoundary>
  </Suspense>
)

const Nothing = () => null
