// Two charts of contracted revenue. `contractedAmounts`: this week, month and term, summed over the agreements that the
// reader sees when they open the link. `contractedByWeek`: each week, from the stored daily figures of the whole
// school.

import type { At } from '#engine/server/product.ts'
import { narrowRows } from '#engine/server/list.ts'
import { say } from '#engine/languages.ts'
import { addDays } from '#text/add-days.ts'
import { schoolZone } from '#platform/time/index.server.ts'
import { secondsAt } from '#text/wall-time.ts'
import { periodOf } from './statistics/school-period.server.ts'
import { groupByWeek, trimLeadingWeeks, sumOf, weekText } from './charts-school.server.ts'
import { chartWords as words } from './words.ts'
import type { ChartRow, ChartContent, ListLink } from './charts.ts'
import { readStatistics } from './read-statistics.server.ts'
import type { DashboardFilter } from './filter.server.ts'

/** A superseded agreement counts too, because the amendment that replaces it has only the difference as its amount. */
const inForce = 'signed,superseded'

type Words = keyof typeof words
type Sums = Map<string, number>

export async function contractedAmounts(at: At): Promise<ChartContent> {
  const { today, thisWeek } = await periodOf(at)
  const since: [Words, string][] = [
    ['thisWeek', thisWeek.day],
    ['thisMonth', `${today.slice(0, 8)}01`],
    ...(await termsNow(at, today)),
  ]
  const totals = await Promise.all(
    since.map(async ([word, from]) => ({ word, from, sums: await signedSums(at, from, today) })),
  )
  const currencies = [...new Set(totals.flatMap(({ sums }) => [...sums.keys()]))].toSorted()
  const rows = totals.map(({ word, from, sums }): ChartRow => {
    const leads = signedLink(from, today)
    return {
      label: say(words[word], at.language),
      leads,
      values: currencies.map((each) => sums.get(each) ?? 0),
      each: currencies.map((currency) => ({ ...leads, search: { ...leads.search, currency } })),
    }
  })
  return {
    kind: 'table',
    unit: 'money',
    of: say(words.signedIn, at.language),
    series: currencies,
    rows: currencies.length > 0 ? rows : [],
    empty: say(words.nothingSigned, at.language),
  }
}

async function termsNow({ db }: At, today: string): Promise<[Words, string][]> {
  const first = await db
    .selectFrom('academic_term')
    .select('start_date')
    .where('start_date', '<=', today)
    .where('end_date', '>=', today)
    .where('delete_time', 'is', null)
    .orderBy('start_date')
    .executeTakeFirst()
  return first ? [['thisTerm', first.start_date]] : []
}

const signedLink = (from: string, until: string): ListLink => ({
  path: 'k/protocol',
  search: { status: inForce, party_kind: 'student', completed_at: `${from}..${until}` },
})

/** In cents by currency, of the agreements in the list that `signedLink` opens. */
async function signedSums(at: At, from: string, until: string): Promise<Sums> {
  const zone = await schoolZone(at)
  const span = `${secondsAt(`${from} 00:00:00`, zone)},${secondsAt(`${until} 23:59:59`, zone)}`
  const rows = await narrowRows(at, at.product.resources.protocol, {
    search: [
      { field: 'status', operator: 'IN', val: inForce },
      { field: 'party_kind', operator: 'IN', val: 'student' },
      { field: 'completed_at', operator: 'RANGE', val: span },
    ],
  })
    .where('contracted_cents', 'is not', null)
    .select('currency')
    .select(({ fn }) => fn.sum('contracted_cents').as('cents'))
    .groupBy('currency')
    .execute()
  return new Map(rows.map(({ currency, cents }) => [String(currency), Number(cents)]))
}

export async function contractedByWeek(at: At, narrow?: DashboardFilter): Promise<ChartContent> {
  const statistics = await readStatistics(at, ['contracted'], narrow)
  const currencies = [...new Set(statistics.stats.map(({ dim_id }) => dim_id))].toSorted()
  const rows = groupByWeek(statistics, statistics.stats).map(({ monday, stats }) => ({
    label: weekText(at, monday),
    values: currencies.map((currency) => sumOf(stats.filter(({ dim_id }) => dim_id === currency))),
    leads: signedLink(monday, addDays(monday, 6)),
  }))
  const by = { of: say(words.week, at.language), series: currencies, rows: trimLeadingWeeks(rows) }
  return { kind: 'bars', unit: 'money', ...by }
}
