// Rules of juries: only people who see all courses see them. Signed minutes never change; another jury supersedes them.

import { Refusal } from '#engine/refusal.ts'
import { rules } from '#engine/server/product.ts'
import { showTitles } from '#platform/rows/index.server.ts'
import { isCourseOffice } from '#school/course/index.server.ts'
import type { Jury } from './deliberation.server.ts'
import { jury } from './jury.ts'
import { juryRefusals as words } from '../words.ts'
import { signJury } from './sign.server.ts'

export const juryRules = rules(jury, {
  only: (rows, at) => (isCourseOffice(at) ? rows : rows.where('jury.id', '=', 0)),
  shown: showTitles(jury),
  holds: ({ academic_term_id }) => ({ academic_term: { shared: [academic_term_id] } }),
  beforeEdit: async (_at, _input, row) => refuseSigned(row),
  beforeDelete: async (_at, row) => refuseSigned(row),
  actions: { sign: signJury },
})

function refuseSigned({ status }: Jury): void {
  if (status !== 'prepared') throw new Refusal(words.signed)
}
