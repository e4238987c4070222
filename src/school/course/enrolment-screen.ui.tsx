// How the browser shows enrolments: waiting ones have their position beside the status.

import type { Row } from '#screens/list-state.ts'
import type { OwnScreen } from '#screens/own-screen.ts'
import { useLabelledEntity, useProduct } from '#screens/product.tsx'
import { text } from '#screens/text.ts'
import { Badge } from '#ui/badge.tsx'
import { enrolmentStatuses } from './course-enrolment.ts'
import { placeWords as words } from './words.ts'

function Status({ row: { status, place } }: { row: Row }) {
  const named = useLabelledEntity(useProduct().resources.course_enrolment)
  return (
    <>
      <Badge tone={enrolmentStatuses[status as keyof typeof enrolmentStatuses]}>{named.value('status', status)}</Badge>
      {typeof place === 'number' && <small className="dim"> {text(words.place, { place })}</small>}
    </>
  )
}

export const enrolmentScreen: OwnScreen = { cells: { status: (row) => <Status row={row} /> } }
