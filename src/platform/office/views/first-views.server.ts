// The views of the students' list that every school needs: there from the first day, shared with the office, and the
// administrator's own to rename, change or drop.

import type { At } from '#engine/server/product.ts'
import { type Words, say } from '#engine/words.ts'
import { settings } from '#platform/settings/index.server.ts'
import { firstViewWords as words } from './first-views.labels.ts'

interface FirstView {
  name: Words
  search: Record<string, string>
  columns: string[]
}

const enrolled = 'active,suspended'
const person = ['status', 'student_no', 'specialty_id', 'level']
const reached = ['email', 'mobile']

const firstViews: FirstView[] = [
  {
    name: words.toReview,
    search: { status: 'pending,incomplete', order: 'create_time,asc' },
    columns: ['status', 'nationality', 'specialty_id', ...reached, 'source', 'create_time'],
  },
  {
    name: words.permitsEnding,
    search: { status: enrolled, permit_expiry: 'next90', order: 'permit_expiry,asc' },
    columns: ['permit_expiry', 'permit_kind', ...person, ...reached, 'advisor_id'],
  },
  {
    name: words.permitsOver,
    search: { status: enrolled, permit_expiry: 'past', order: 'permit_expiry,asc' },
    columns: ['permit_expiry', 'permit_kind', ...person, ...reached, 'advisor_id'],
  },
  {
    name: words.noAdvisor,
    search: { status: enrolled, advisor_id: 'null', order: 'last_name,asc' },
    columns: [...person, 'academic_year_id', 'entry_date', ...reached],
  },
  {
    name: words.noAccount,
    search: { status: enrolled, admin_id: 'null', order: 'last_name,asc' },
    columns: [...person, 'entry_date', ...reached],
  },
]

/** With whom they are shared; a school that calls its groups otherwise shares them itself. */
const groups = ['Direction', 'Scolarité']

export async function giveFirstViews(at: At, owner: number): Promise<void> {
  const { default_language } = await settings(at)
  const shared = await at.db.selectFrom('admin_group').select('id').where('name', 'in', groups).execute()
  for (const { name, search, columns } of firstViews) {
    const content = { search, columns, widths: {}, compact: false, limit: 20 }
    const row = { owner_id: owner, resource: 'student', name: say(name, default_language), content }
    const { id } = await at.db
      .insertInto('saved_view')
      .values({ ...row, content: JSON.stringify(content), create_time: at.now, update_time: at.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const pairs = shared.map((group) => ({ saved_view_id: id, admin_group_id: group.id }))
    if (pairs.length > 0) await at.db.insertInto('saved_view_group').values(pairs).execute()
  }
}
