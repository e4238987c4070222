// Groups the entries of a home page under headings. Assessments with missing marks come before those to publish.

import type { Words } from '#engine/languages.ts'
import type { Entry } from './home.ts'
import { homeWords as words } from '../words.ts'

export function groupsOf(entries: readonly Entry[]): [Words, Entry[]][] {
  const groups = [...Map.groupBy(entries, headingOf)]
  return groups.toSorted(([one], [other]) => Number(other === words.marksToEnter) - Number(one === words.marksToEnter))
}

function headingOf({ kind, facts: { done, total } }: Entry): Words {
  return kind === 'marks' && Number(done) < Number(total) ? words.marksToEnter : words.groups[kind]
}
