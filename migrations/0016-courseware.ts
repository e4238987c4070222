// Courseware of a course, its earlier versions, its recipients, and who has opened it.

import { type Kysely, sql } from 'kysely'
import { createIndex, createPairs, createPlain, createTable } from '#server/tables.ts'

const stamps = {
  create_time: 'integer not null',
  update_time: 'integer not null',
  created_by: 'integer references admin (id)',
  updated_by: 'integer references admin (id)',
}
const yesNo = (column: string, byDefault: 0 | 1) => `integer not null default ${byDefault} check (${column} in (0, 1))`

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'courseware', {
    course_id: 'integer not null references course (id)',
    course_plan_id: 'integer references course_plan (id)',
    title: 'text not null',
    title_zh: 'text',
    kind: "text not null default 'file' check (kind in ('file', 'link', 'video', 'text'))",
    file: 'text',
    attachment_id: 'integer references attachment (id)',
    url: 'text',
    body: 'text',
    language: 'text',
    category:
      "text check (category in ('slides', 'handout', 'exercise', 'correction', 'past_paper', 'recording', 'reference'))",
    file_version: 'integer not null default 1',
    audience: "text not null default 'course' check (audience in ('course', 'selected', 'teachers'))",
    release_rule: "text not null default 'date' check (release_rule in ('date', 'session_start', 'session_end'))",
    release_at: 'integer',
    expire_at: 'integer check (release_at is null or release_at < expire_at)',
    allow_download: yesNo('allow_download', 1),
    watermark: yesNo('watermark', 0),
    opened_count: 'integer not null default 0',
    status: "text not null default 'draft' check (status in ('draft', 'published', 'archived'))",
    weigh: 'integer not null default 0',
    ...stamps,
    search_text: "text not null default ''",
    version: 'integer not null default 1',
    delete_time: 'integer',
  })
  await createIndex(db, 'courseware', 'course_id, status')
  await createIndex(db, 'courseware', 'course_plan_id')
  await createIndex(db, 'courseware', 'attachment_id')
  for (const column of ['title', 'release_at', 'expire_at', 'opened_count'])
    await createIndex(db, 'courseware', `${column}, id`)
  await createPlain(db, 'courseware_file', {
    courseware_id: 'integer not null references courseware (id) on delete cascade',
    version: 'integer not null',
    attachment_id: 'integer not null references attachment (id)',
    url: 'text not null',
    created_by: 'integer references admin (id)',
    create_time: 'integer not null',
  })
  await sql`create unique index courseware_file_version on courseware_file (courseware_id, version)`.execute(db)
  await createIndex(db, 'courseware_file', 'attachment_id')
  await createPairs(db, 'courseware_target', ['courseware_id', 'student_id'], ['courseware', 'student'])
  await createPlain(db, 'courseware_access', {
    courseware_id: 'integer not null references courseware (id) on delete cascade',
    student_id: 'integer not null references student (id) on delete cascade',
    first_view_at: 'integer not null',
    last_view_at: 'integer not null',
    view_count: 'integer not null default 1',
    download_count: 'integer not null default 0',
    last_download_at: 'integer',
    last_file_version: 'integer not null',
  })
  await sql`create unique index courseware_access_pair on courseware_access (courseware_id, student_id)`.execute(db)
  await createIndex(db, 'courseware_access', 'student_id')
}
