// E-mail preferences of each person by category: immediately, once a day, or never. There is no row if nothing was
// chosen.

import { type Kysely, sql } from 'kysely'
import { createPlain } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createPlain(db, 'notification_preference', {
    admin_id: 'integer not null references admin (id) on delete cascade',
    category: "text not null check (category in ('general', 'course', 'schedule', 'exam', 'admin', 'visa', 'finance'))",
    mail: "text not null check (mail in ('now', 'daily', 'off'))",
  })
  await sql`create unique index notification_preference_pair on notification_preference (admin_id, category)`.execute(
    db,
  )
}
