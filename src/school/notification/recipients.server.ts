// Finds the recipients of a set of targets with queries. The preview and the sending use the same queries.

import { type SelectQueryBuilder, sql } from 'kysely'
import { itemAt } from '#text/item-at.ts'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import type { RecipientSet, Ids } from './recipient-chunks.server.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { comingOfAge } from '#platform/time/index.ts'
import type { RecipientKind, Target, TargetKind } from './targets.ts'

interface TargetRecipients {
  students?: Ids
  teachers?: Ids
  /** Guardians who are targets by their account. The guardians of `students` are not included. */
  guardians?: Ids
  /** Accounts that belong to no student, teacher or guardian. */
  staff?: Ids
}

/** `minorsBornAfter`: people who were born after this day are minors today. */
interface TargetContext {
  db: AnyDatabase
  today: string
  minorsBornAfter: string
}

async function targetContext(at: At): Promise<TargetContext> {
  const today = await schoolDay(at)
  return { db: at.db as AnyDatabase, today, minorsBornAfter: comingOfAge(today) }
}

const kinds = ['student', 'teacher', 'guardian', 'admin'] as const

/** One query per kind of recipient: `kind`, `id`, `name`, `email` and `locale`, each person once. */
export async function recipientsOf(at: At, targets: readonly Target[]) {
  const here = await targetContext(at)
  const [meant, left] = [targets.filter(({ include }) => include === 1), targets.filter(({ include }) => !include)]
  return kinds.flatMap((kind) => {
    const [circles, without] = [idsOf(here, meant, kind), idsOf(here, left, kind)]
    if (circles.length === 0) return []
    const people = peopleOf[kind](at.db as AnyDatabase).where(({ or, eb }) =>
      or(circles.map((ids) => eb(`${tableOf[kind]}.id`, 'in', ids))),
    )
    return [without.reduce((rows, ids) => rows.where(`${tableOf[kind]}.id`, 'not in', ids), people)]
  })
}

/** The ids of the same people, for sending. Each person occurs once, because a union removes duplicates. */
export async function recipientIdsOf(at: At, targets: readonly Target[]): Promise<RecipientSet[]> {
  const here = await targetContext(at)
  return kinds.flatMap((kind) => {
    const circlesOf = (include: 0 | 1) =>
      idsOf(
        here,
        targets.filter((target) => target.include === include),
        kind,
      )
    const [first, ...more] = circlesOf(1)
    if (!first) return []
    const meant = more.reduce((all, ids) => all.union(ids), first)
    const left = circlesOf(0)
    if (left.length === 0) return [{ kind, ids: meant }]
    const rows = (at.db as AnyDatabase).selectFrom(meant.as('meant')).select('meant.id')
    return [{ kind, ids: left.reduce((all, ids) => all.where('meant.id', 'not in', ids), rows) }]
  })
}

export interface NamedRecipient {
  kind: RecipientKind
  id: number
  name: string
  /** The family name; null for guardians and accounts. */
  family: string | null
  /** The text by which names are sorted. */
  sort_key: string
  email: string | null
  locale: string
}

export const tableOf = { student: 'student', teacher: 'teacher', guardian: 'student_guardian', admin: 'admin' } as const

// oxlint-disable-next-line typescript/no-explicit-any
type People = SelectQueryBuilder<any, any, NamedRecipient>

const fullName = sql<string>`upper(last_name) || ' ' || first_name || coalesce(' ' || native_name, '')`
export const nameIn = {
  student: fullName,
  teacher: fullName,
  guardian: sql<string>`name`,
  admin: sql<string>`nickname`,
} as const

export const familyIn = {
  student: sql<string | null>`last_name`,
  teacher: sql<string | null>`last_name`,
  guardian: sql<string | null>`null`,
  admin: sql<string | null>`null`,
} as const

export const sortKeyIn = {
  student: 'last_name_sort',
  teacher: 'last_name_sort',
  guardian: 'name_sort',
  admin: 'nickname_sort',
} as const

/** Writes the family name in capitals, because `upper` of SQLite does not change é and ô. */
export function withCapitalNames<Row extends Pick<NamedRecipient, 'name' | 'family' | 'sort_key'>>({
  family,
  sort_key: _key,
  ...row
}: Row) {
  return family ? { ...row, name: family.toLocaleUpperCase('fr') + row.name.slice(family.length) } : row
}

const peopleOf: Record<RecipientKind, (db: AnyDatabase) => People> = {
  student: (db) => named(db, 'student'),
  teacher: (db) => named(db, 'teacher'),
  guardian: (db) => named(db, 'guardian'),
  admin: (db) => named(db, 'admin'),
}

function named(db: AnyDatabase, kind: RecipientKind): People {
  const table = tableOf[kind]
  return db
    .selectFrom(table)
    .select([sql<RecipientKind>`${sql.lit(kind)}`.as('kind'), `${table}.id`, 'email', 'locale'])
    .select([nameIn[kind].as('name'), familyIn[kind].as('family'), `${sortKeyIn[kind]} as sort_key`])
    .where(`${table}.delete_time`, 'is', null) as People
}

/** Returns one query for all targets with the same kind and audience. */
function idsOf(here: TargetContext, targets: readonly Target[], kind: RecipientKind): Ids[] {
  const alike = Map.groupBy(targets, (target) => `${target.kind} ${target.audience}`)
  return [...alike.values()].flatMap((group) => targetedIds(here, group, kind) ?? [])
}

function targetedIds(
  { db, today, minorsBornAfter }: TargetContext,
  targets: readonly Target[],
  kind: RecipientKind,
): Ids | undefined {
  const target = itemAt(targets, 0)
  const refs = targets.map(({ ref }) => ref ?? '')
  const { students, teachers, guardians, staff } = recipientsByTarget[target.kind](db, refs, today)
  // A group of accounts or a person is meant as a whole. Of other targets, `audience` says which people are meant.
  const whole = target.kind === 'role' || target.kind === 'teacher' || target.kind === 'admin'
  if (kind === 'admin') return staff
  if (kind === 'teacher') return whole || target.audience === 'teachers' ? teachers : undefined
  if (kind === 'student') return whole || target.audience === 'students' ? students : undefined
  if (whole) return guardians
  return target.audience === 'guardians' && students
    ? existingIds(db, 'student_guardian')
        .where('receives_notifications', '=', 1)
        .where('student_id', 'in', students)
        .where(({ or, eb }) =>
          or([
            eb('adult_consent', '=', 1),
            eb('student_id', 'in', db.selectFrom('student').select('id').where('birth_date', '>', minorsBornAfter)),
          ]),
        )
    : undefined
}

const numbers = (refs: readonly string[]) => refs.map((ref) => Number(ref) || 0)
type Table = (typeof tableOf)[RecipientKind]

const existingIds = (db: AnyDatabase, table: Table): Ids =>
  db.selectFrom(table).select(`${table}.id`).where(`${table}.delete_time`, 'is', null)
/** The ids whose records are not deleted. */
const existingAmong = (db: AnyDatabase, table: Table, ids: Ids): Ids =>
  existingIds(db, table).where(`${table}.id`, 'in', ids)
/** The teachers who have not left the school. */
const employedTeachers = (db: AnyDatabase, ids: Ids): Ids =>
  existingAmong(db, 'teacher', ids).where('status', '<>', 'left')
const activeStudents = (db: AnyDatabase): Ids => existingIds(db, 'student').where('status', '=', 'active')

const recipientsByTarget: Record<
  TargetKind,
  (db: AnyDatabase, refs: readonly string[], today: string) => TargetRecipients
> = {
  all: (db) => ({
    students: activeStudents(db),
    teachers: existingIds(db, 'teacher').where('status', 'in', ['active', 'on_leave']),
  }),
  role: (db, refs) =>
    accounts(
      db,
      db.selectFrom('admin_group_access').select('admin_id as id').where('admin_group_id', 'in', numbers(refs)),
    ),
  admin: (db, refs) => accounts(db, db.selectFrom('admin').select('admin.id').where('admin.id', 'in', numbers(refs))),
  specialty: (db, refs) => ({
    students: activeStudents(db).where('specialty_id', 'in', numbers(refs)),
    teachers: employedTeachers(
      db,
      db.selectFrom('teacher_specialty').select('teacher_id as id').where('specialty_id', 'in', numbers(refs)),
    ),
  }),
  course: (db, refs) => ({
    students: existingAmong(db, 'student', enrolledStudents(db, numbers(refs))),
    teachers: employedTeachers(db, courseTeachers(db, numbers(refs))),
  }),
  /** The members of today, and the teacher in charge. */
  group: (db, refs, today) => ({
    students: existingAmong(db, 'student', membersToday(db, numbers(refs), today)),
    teachers: employedTeachers(
      db,
      db.selectFrom('student_group').select('teacher_id as id').where('student_group.id', 'in', numbers(refs)),
    ),
  }),
  level: (db, refs) => ({ students: activeStudents(db).where('level', 'in', refs) }),
  advisor_group: (db, refs) => ({ students: activeStudents(db).where('advisor_id', 'in', numbers(refs)) }),
  status: (db, refs) => ({ students: existingIds(db, 'student').where('status', 'in', refs) }),
  task: (db, refs) => ({
    students: existingAmong(
      db,
      'student',
      db
        .selectFrom('tutor_task_student')
        .select('student_id as id')
        .where('tutor_task_id', 'in', numbers(refs))
        .where('state', '<>', 'withdrawn')
        .where('delete_time', 'is', null),
    ),
    teachers: employedTeachers(
      db,
      db
        .selectFrom('tutor_task')
        .select('tutor_id as id')
        .where('tutor_task.id', 'in', numbers(refs))
        .where('tutor_id', 'is not', null),
    ),
  }),
  student: (db, refs) => ({ students: existingIds(db, 'student').where('student.id', 'in', numbers(refs)) }),
  teacher: (db, refs) => ({ teachers: existingIds(db, 'teacher').where('teacher.id', 'in', numbers(refs)) }),
}

const enrolledStudents = (db: AnyDatabase, courses: number[]): Ids =>
  db
    .selectFrom('course_enrolment')
    .select('student_id as id')
    .where('course_id', 'in', courses)
    .where('status', '=', 'active')
    .where('delete_time', 'is', null)

const membersToday = (db: AnyDatabase, groups: number[], today: string): Ids =>
  db
    .selectFrom('student_group_member as member')
    .select('member.student_id as id')
    .where('member.student_group_id', 'in', groups)
    .where('member.delete_time', 'is', null)
    .where(({ or, eb }) => or([eb('member.start_date', 'is', null), eb('member.start_date', '<=', today)]))
    .where(({ or, eb }) => or([eb('member.end_date', 'is', null), eb('member.end_date', '>=', today)]))

const courseTeachers = (db: AnyDatabase, courses: number[]): Ids =>
  db
    .selectFrom('course_teacher')
    .select('teacher_id as id')
    .where('course_id', 'in', courses)
    .union(
      db
        .selectFrom('course')
        .select('lead_teacher_id as id')
        .where('course.id', 'in', courses)
        .where('lead_teacher_id', 'is not', null),
    )

/** The people of accounts, each once: an account of a student is the student, one of only a guardian the guardian. */
function accounts(db: AnyDatabase, ids: Ids): Required<TargetRecipients> {
  const linked = (table: 'student' | 'teacher'): Ids => existingIds(db, table).where(`${table}.admin_id`, 'in', ids)
  const taken = (table: string) => db.selectFrom(table).select('admin_id').where('admin_id', 'is not', null)
  return {
    students: linked('student'),
    teachers: linked('teacher'),
    guardians: guardianAccounts(db).select('student_guardian.id').where('admin_id', 'in', ids),
    staff: existingAmong(db, 'admin', ids)
      .where('status', '=', '1')
      .where('admin.id', 'not in', taken('student'))
      .where('admin.id', 'not in', taken('teacher'))
      .where('admin.id', 'not in', guardianAccounts(db).select('admin_id')),
  }
}

/**
 * Guardians who receive notifications, with an open account that is used for nothing else. A parent of several children
 * is one guardian for each child, so the account itself is the recipient: a message to one of these guardians would
 * only be shown beside one child.
 */
function guardianAccounts(db: AnyDatabase) {
  const others = db
    .selectFrom('admin_group_access')
    .innerJoin('admin_group', 'admin_group.id', 'admin_group_access.admin_group_id')
    .select('admin_group_access.admin_id')
    .where(({ eb, or }) => or([eb('part', 'is', null), eb('part', '<>', 'student_guardian')]))
  const living = db.selectFrom('student_guardian').where('delete_time', 'is', null).where('admin_id', 'is not', null)
  const parents = living.select('admin_id').groupBy('admin_id')
  const open = existingIds(db, 'admin').where('status', '=', '1')
  return living
    .where('receives_notifications', '=', 1)
    .where('admin_id', 'in', open)
    .where('admin_id', 'not in', others)
    .where(
      'admin_id',
      'not in',
      parents.having(({ fn }) => fn.countAll(), '>', 1),
    )
}
