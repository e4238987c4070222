// The dialog for a new assessment of the course and term of the grid, with the fields that a column needs.

import { AddDialog } from '#screens/add-dialog.tsx'
import { useLoadedEntity } from '#screens/loaded-entities.ts'
import { useProduct } from '#screens/product.tsx'
import { schoolToday } from '#screens/school-day.ts'
import { text } from '#screens/text.ts'
import type { assessment } from '../assessment.ts'
import { gridWords as words } from '../words.ts'
import type { Gradebook } from './marks.ts'

const asked = [
  'name',
  'kind',
  'held_on',
  'max_value',
  'coefficient',
] as const satisfies readonly (keyof typeof assessment.fields)[]

interface NewTestProps {
  book: Gradebook
  /** Receives the id of the new assessment. */
  onAdded(id: number): Promise<void>
  onClose(): void
}

export function NewTestDialog({ book: { course, term, scale }, ...rest }: NewTestProps) {
  const named = useLoadedEntity(useProduct().resources.assessment)
  if (!named) return null
  return (
    <AddDialog
      named={named}
      asked={asked}
      {...rest}
      title={text(words.newTestOf, { course: course.title })}
      yes={text(words.addTest)}
      first={{ held_on: schoolToday(), max_value: scale.max, coefficient: 100 }}
      known={{ course_id: course.id, academic_term_id: term.id, grading_scale_id: scale.id }}
    />
  )
}
