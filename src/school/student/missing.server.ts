// Checks for the page of missing data: what the records of enrolled students lack.

import { sql } from 'kysely'
import type { MissingCheck } from '#platform/office/index.missing.server.ts'
import type { At, Rows } from '#engine/server/product.ts'
import { comingOfAge, dayIn } from '#platform/time/index.ts'
import { schoolClock } from '#text/school-clock.ts'
import { missingWords as words } from './words.ts'
import { permitPapers } from './student.ts'

const status = 'active,suspended'

export const missingInStudents: readonly MissingCheck[] = [
  {
    name: 'guardian',
    words: words.guardian,
    search: { status },
    computed: { words: words.guardianFilter, needs: ['k/studentGuardian/index'], where: minorsWithoutGuardian },
  },
  {
    name: 'permit',
    words: words.permit,
    search: { status, permit_kind: permitPapers.join(), permit_expiry: 'null' },
  },
  { name: 'specialty', words: words.specialty, search: { status, specialty_id: 'null' } },
  { name: 'level', words: words.level, search: { status, level: 'null' } },
  { name: 'year', words: words.year, search: { status, academic_year_id: 'null' } },
  { name: 'birth', words: words.birth, search: { status, birth_date: 'null' } },
  { name: 'nationality', words: words.nationality, search: { status, nationality: 'null' } },
  { name: 'email', words: words.email, search: { status, email: 'null' } },
  {
    name: 'photo',
    words: words.photo,
    search: { status },
    computed: { words: words.photoFilter, needs: [], where: (rows) => rows.where('student.photo', 'is', null) },
  },
  { name: 'account', words: words.account, search: { status, admin_id: 'null' } },
]

function minorsWithoutGuardian(rows: Rows, { db, now }: At): Rows {
  const guardians = db
    .selectFrom('student_guardian')
    .select('student_guardian.id')
    .where('student_guardian.student_id', '=', sql.ref<number>('student.id'))
    .where('student_guardian.delete_time', 'is', null)
  return rows
    .where('student.birth_date', '>', comingOfAge(dayIn(now, schoolClock.timeZone)))
    .where(({ not, exists }) => not(exists(guardians)))
}
