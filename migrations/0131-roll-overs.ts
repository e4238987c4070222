// The roll-over from one academic year to the next: its choices, and a journal of what it wrote.

import { type Kysely, sql } from 'kysely'
import { createIndex, createPairs, createPlain, createTable } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'roll_over', {
    from_year_id: 'integer not null references "academic_year" (id)',
    to_year_id: 'integer references "academic_year" (id)',
    status: "text not null default 'draft' check (status in ('draft', 'done', 'undone'))",
    code: 'text not null',
    name: 'text not null',
    start_date: 'text not null',
    end_date: 'text not null',
    make_current: 'integer not null default 0 check (make_current in (0, 1))',
    change_id: 'integer',
    done_time: 'integer',
    done_by: 'integer references "admin" (id)',
    undone_time: 'integer',
    undone_by: 'integer references "admin" (id)',
    create_time: 'integer not null',
    update_time: 'integer not null',
    created_by: 'integer references "admin" (id)',
    updated_by: 'integer references "admin" (id)',
  })
  await createIndex(db, 'roll_over', 'from_year_id')
  await createPlain(db, 'roll_over_term', {
    roll_over_id: 'integer not null references "roll_over" (id) on delete cascade',
    academic_term_id: 'integer not null references "academic_term" (id)',
    start_date: 'text not null',
    end_date: 'text not null',
  })
  await createPlain(db, 'roll_over_student', {
    roll_over_id: 'integer not null references "roll_over" (id) on delete cascade',
    student_id: 'integer not null references "student" (id) on delete cascade',
    outcome: "text not null check (outcome in ('goes_on', 'repeats', 'leaves', 'graduates', 'undecided'))",
    level: 'text',
    specialty_id: 'integer references "specialty" (id)',
    chosen_by: 'integer references "admin" (id)',
    chosen_time: 'integer not null',
  })
  for (const [table, column] of [
    ['roll_over_term', 'academic_term_id'],
    ['roll_over_student', 'student_id'],
  ] as const) {
    const name = `${table}_pair`
    await sql`create unique index ${sql.id(name)} on ${sql.table(table)} (roll_over_id, ${sql.ref(column)})`.execute(db)
    await createIndex(db, table, column)
  }
  await createPairs(db, 'roll_over_course', ['roll_over_id', 'course_id'], ['roll_over', 'course'])
  await createTable(db, 'roll_over_row', {
    roll_over_id: 'integer not null references "roll_over" (id) on delete cascade',
    entity: 'text not null',
    row_id: 'integer not null',
    student_id: 'integer references "student" (id) on delete cascade',
    kind: "text not null check (kind in ('add', 'edit', 'remove', 'last'))",
    before_values: 'text not null',
    after_values: 'text not null',
  })
  await createIndex(db, 'roll_over_row', 'roll_over_id, entity, row_id')
  await createIndex(db, 'roll_over_row', 'student_id')
}
