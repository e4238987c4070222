// Counts the re-enrolments of a year by stage (the funnel), and the students who could be invited.

import type { At } from '#engine/server/product.ts'
import { rowsOf } from '#engine/server/scope.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { campaignOf } from './campaign.server.ts'
import { candidatesFor } from './candidates.server.ts'
import { type CandidatesView, type FunnelStage, type FunnelView, funnelStages } from './re-enrolment.view.ts'
import { openYear } from './invite.server.ts'
import { toRemind } from './remind.server.ts'

export async function funnelOf(at: At, asked?: number): Promise<FunnelView> {
  const years = await openYears(at)
  const year = years.find(({ id }) => id === asked) ?? (asked === undefined ? usualYear(years) : undefined)
  const shown = years.map(({ id, code }) => ({ id, code }))
  if (!year) return { ...nothing, years: shown }
  const campaign = await campaignOf(at, year.id)
  const open = campaign !== undefined && campaign.closes_on >= (await schoolDay(at))
  return {
    years: shown,
    year: { id: year.id, code: year.code },
    campaign: campaign ? { closes_on: campaign.closes_on, open } : null,
    counts: await countsOf(at, year.id),
    to_remind: open ? (await toRemind(at, year.id)).length : 0,
  }
}

const nothing: FunnelView = {
  years: [],
  year: null,
  campaign: null,
  counts: { invited: 0, begun: 0, waiting: 0, done: 0 },
  to_remind: 0,
}

/**
 * Counts who could be invited. It reads all students of the year before, so the page asks only when an invitation is
 * prepared.
 */
export async function countCandidates(at: At, year: number): Promise<CandidatesView> {
  const candidates = await candidatesFor(at, await openYear(at, year))
  const undecided = candidates.filter((each) => each.undecided).length
  return { staying: candidates.length - undecided, undecided }
}

type Year = Awaited<ReturnType<typeof openYears>>[number]

/** Returns years that are not closed, the latest one first. */
const openYears = ({ db }: At) =>
  db
    .selectFrom('academic_year')
    .leftJoin('re_enrolment_campaign as campaign', 'campaign.academic_year_id', 'academic_year.id')
    .select(['academic_year.id', 'code', 'start_date', 'is_current', 'closes_on'])
    .where('academic_year.status', '<>', 'closed')
    .where('academic_year.delete_time', 'is', null)
    .orderBy('start_date', 'desc')
    .execute()

/**
 * Returns the latest year with a campaign. If no year has one: the year after the current one, else the current one.
 */
function usualYear(years: readonly Year[]): Year | undefined {
  const current = years.find(({ is_current }) => is_current === 1)
  const next = years.findLast(({ start_date }) => start_date > (current?.start_date ?? ''))
  return years.find(({ closes_on }) => closes_on !== null) ?? next ?? current
}

/** Counts only rows that the reader may see, so each number equals the length of the list behind its link. */
async function countsOf(at: At, year: number): Promise<Record<FunnelStage, number>> {
  const rows = await rowsOf(at, at.product.resources.re_enrolment)
    .select(({ fn }) => ['re_enrolment.status', fn.countAll<number>().as('count')])
    .where('re_enrolment.academic_year_id', '=', year)
    .groupBy('re_enrolment.status')
    .execute()
  const byStatus = new Map(rows.map(({ status, count }) => [String(status), Number(count)]))
  const sum = (statuses: readonly string[]) => statuses.reduce((total, each) => total + (byStatus.get(each) ?? 0), 0)
  return {
    invited: sum(funnelStages.invited),
    begun: sum(funnelStages.begun),
    waiting: sum(funnelStages.waiting),
    done: sum(funnelStages.done),
  }
}
