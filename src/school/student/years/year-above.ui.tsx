// Shows above the form of a year of enrolment that the current year is changed in the student's record, with a link.

import './year-above.css'
import type { Row } from '#screens/list-state.ts'
import { PageLink } from '#screens/page-link.tsx'
import { text } from '#screens/text.ts'
import { yearAboveWords as words } from '../words.ts'

export const YearAbove = ({ row }: { row: Row }) => (
  <p className="year-above dim">
    {text(words.follows)}{' '}
    <PageLink to="/admin/k/student" search={{ edit: String(row.student_id) }}>
      {text(words.open)}
    </PageLink>
  </p>
)
