// The start page of the member centre: profile, balance and points, and their movements in the last seven days.

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { read } from '#screens/api.ts'
import { locale, momentText, moneyText, numberText, text } from '#screens/text.ts'
import { Chart } from '#ui/chart.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { AccountHead } from '#platform/sign-in/index.ui.ts'
import { accountPageWords as words } from '../words.ts'
import './account-pages.css'
import { ownProfile } from './own-profile.ui.ts'
import { memberKeys } from '../members.keys.ts'

interface Week {
  days: string[]
  /** The movement of each day in euros: '12.50'. */
  money: string[]
  score: number[]
}

const lastWeek = { queryKey: memberKeys.overview, queryFn: () => read<Week>('/api/account/overview') }
const euros = (amount: number) => moneyText(amount.toFixed(2), 'EUR')

export function OverviewPage() {
  const profile = useQuery(ownProfile)
  const week = useQuery(lastWeek)
  const fault = profile.error ?? week.error
  if (fault) return <EmptyState title={text(words.failed)} text={fault.message} />
  if (!profile.data || !week.data) return <FormSkeleton lines={6} />
  const { userInfo: me, group } = profile.data
  return (
    <section className="account-page own-page">
      <AccountHead
        name={me.nickname}
        image={me.avatar || null}
        group={group}
        facts={[
          me.username,
          me.last_login_time !== null && text(words.lastVisit, { time: momentText(me.last_login_time) }),
        ]}
      />
      <dl className="own-figures box">
        <div>
          <dt className="hint">{text(words.balance)}</dt>
          <dd className="numbers">{moneyText(me.money, 'EUR')}</dd>
        </div>
        <div>
          <dt className="hint">{text(words.points)}</dt>
          <dd className="numbers">{numberText(me.score)}</dd>
        </div>
      </dl>
      <h2>{text(words.week)}</h2>
      <div className="own-week">
        <MovementChart
          title={text(words.moneyMoved)}
          days={week.data.days}
          amounts={week.data.money.map(Number)}
          say={euros}
        />
        <MovementChart
          title={text(words.pointsMoved)}
          days={week.data.days}
          amounts={week.data.score}
          say={numberText}
          whole
        />
      </div>
    </section>
  )
}

interface MovementChartProps {
  title: string
  days: string[]
  amounts: number[]
  say(amount: number): string
  whole?: boolean
}

function MovementChart({ title, days, amounts, ...how }: MovementChartProps) {
  const rows = useMemo(
    () => days.map((day, place) => ({ label: weekdayText(day), values: [amounts[place] ?? 0] })),
    [days, amounts],
  )
  return (
    <section>
      <h3>{title}</h3>
      {amounts.some(Boolean) ? (
        <Chart
          {...how}
          kind="bars"
          title={title}
          of={text(words.day)}
          series={[title]}
          rows={rows}
          words={{ numbers: text(words.numbers), walk: text(words.walk) }}
        />
      ) : (
        <p className="dim">{text(words.nothingMoved)}</p>
      )}
    </section>
  )
}

/** Writes a day as `lun. 16/11`. */
const weekdayText = (day: string) =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(day),
  )
