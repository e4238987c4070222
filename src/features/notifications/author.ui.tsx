// Above the form of a notification: whom it is for while it is being written, who has read it once it is out.

import type { Row } from '#screens/list-state.ts'
import { Readers } from './readers.ui.tsx'
import { Targets } from './targets.ui.tsx'

export function AuthorPart({ row }: { row: Row }) {
  const writing = row.status === 'draft' || row.status === 'scheduled'
  return writing ? <Targets row={row} /> : <Readers row={row} />
}
