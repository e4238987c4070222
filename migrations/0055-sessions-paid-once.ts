// Lines without a rate paid 0 €: their sessions wait for pay again. The database refuses to pay a session twice.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update tutor_session set status = 'validated', pay_batch_id = null
    where status = 'exported'
      and id in (select tutor_session_id from pay_batch_line where rate_cents is null and tutor_session_id is not null)
      and id not in (select tutor_session_id from pay_batch_line
        where rate_cents is not null and tutor_session_id is not null)`.execute(db)
  const unpaid = sql`select id from pay_batch where status = 'open'`
  await sql`delete from pay_batch_line where rate_cents is null and pay_batch_id in (${unpaid})`.execute(db)
  await sql`update pay_batch set total_minutes = (
      select coalesce(sum(line.minutes), 0) from pay_batch_line line where line.pay_batch_id = pay_batch.id)
    where status = 'open'`.execute(db)
  // A closed batch is not changed: its lines without a rate stay, and do not count as paid.
  await sql`create unique index pay_batch_line_once on pay_batch_line (tutor_session_id)
    where minutes > 0 and rate_cents is not null`.execute(db)
}
