// The renewal of each residence permit: its pack, its steps and their days.

import type { Kysely } from 'kysely'
import { createIndex, createTable } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'renewal', {
    student_id: 'integer not null references "student" (id)',
    permit_expiry: 'text not null',
    status:
      "text not null default 'to_prepare' check (status in ('to_prepare', 'prepared', 'filed', 'documents_asked', 'extension_received', 'favourable', 'card_received', 'closed'))",
    filing_number: 'text',
    filed_on: 'text',
    asked_on: 'text',
    asked_documents: 'text',
    answer_by: 'text',
    answered_on: 'text',
    requests: 'integer not null default 0',
    extension_until: 'text',
    favourable_on: 'text',
    card_on: 'text',
    close_reason: 'text',
    explanation: 'text',
    next_year_id: 'integer references "academic_year" (id)',
    prepared_at: 'integer',
    pack_id: 'integer references "certificate" (id)',
    create_time: 'integer not null',
    update_time: 'integer not null',
    created_by: 'integer references "admin" (id)',
    updated_by: 'integer references "admin" (id)',
    search_text: "text not null default ''",
    delete_time: 'integer',
  })
  await createIndex(db, 'renewal', 'student_id')
  await createIndex(db, 'renewal', 'permit_expiry, id')
  await createIndex(db, 'renewal', 'filed_on, id')
  await createIndex(db, 'renewal', 'answer_by, id')
  await createIndex(db, 'renewal', 'extension_until, id')
  await createIndex(db, 'renewal', 'next_year_id')
  await createIndex(db, 'renewal', 'prepared_at, id')
}
