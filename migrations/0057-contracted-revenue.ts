// The amount that each signed agreement adds to the contracted revenue of its month.

import { type Kysely, sql } from 'kysely'
import { addColumn } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'protocol', 'contracted_cents', 'integer')
  await sql`update protocol set contracted_cents = amount_cents - coalesce(
      (select replaced.amount_cents from protocol replaced where replaced.id = protocol.parent_id), 0)
    where party_kind = 'student' and amount_cents is not null and completed_at is not null
      and template_id not in (select id from protocol_template where kind = 'payment_plan')`.execute(db)
  // Agreements that were replaced by an amendment ended with the amendment.
  await sql`update protocol set contracted_cents = null where id in (
    with recursive ended (id) as (
      select parent_id from protocol where status = 'terminated' and parent_id is not null
      union select replaced.parent_id from protocol replaced join ended on ended.id = replaced.id
        where replaced.parent_id is not null)
    select id from ended)`.execute(db)
}
