// The re-enrolment campaign of an academic year: the day until which its students can answer.

import type { Selectable } from 'kysely'
import { Refusal } from '#engine/refusal.ts'
import type { At, Tables } from '#engine/server/product.ts'
import { addDays } from '#text/add-days.ts'
import { dateText } from '#platform/time/index.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { reEnrolmentRefusals as words } from '../words.ts'
import type {} from './re-enrolment.tables.ts'

export type Campaign = Selectable<Tables['re_enrolment_campaign']>

export const campaignOf = ({ db }: At, year: number): Promise<Campaign | undefined> =>
  db.selectFrom('re_enrolment_campaign').selectAll().where('academic_year_id', '=', year).executeTakeFirst()

export async function isOpen(at: At, campaign: Pick<Campaign, 'closes_on'>): Promise<boolean> {
  return campaign.closes_on >= (await schoolDay(at))
}

export async function refuseClosed(at: At, year: number): Promise<void> {
  const campaign = await campaignOf(at, year)
  if (!campaign) throw new Refusal(words.notInvited)
  if (!(await isOpen(at, campaign))) throw new Refusal(words.closed, { day: dateText(at, campaign.closes_on) })
}

/** Opens the campaign, or changes its closing day. Refuses a past day. */
export async function setClosingDay(at: At, year: number, closes_on: string): Promise<void> {
  if (closes_on < (await schoolDay(at))) throw new Refusal(words.closesInPast)
  await writeDay(at, year, closes_on)
}

/** Sets the closing day to yesterday, so that no student can answer any more. */
export async function closeNow(at: At, year: number): Promise<void> {
  const campaign = await campaignOf(at, year)
  if (!campaign) throw new Refusal(words.noCampaign)
  const yesterday = addDays(await schoolDay(at), -1)
  if (campaign.closes_on > yesterday) await writeDay(at, year, yesterday)
}

async function writeDay({ db, now, who }: At, academic_year_id: number, closes_on: string): Promise<void> {
  const stamps = { update_time: now, updated_by: who.id }
  await db
    .insertInto('re_enrolment_campaign')
    .values({ academic_year_id, closes_on, ...stamps, create_time: now, created_by: who.id })
    .onConflict((already) => already.column('academic_year_id').doUpdateSet({ closes_on, ...stamps }))
    .execute()
}
