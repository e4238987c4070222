// The pages with the movements of a member's balance and points, newest first. The address contains the number of the
// page.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { read } from '#screens/api.ts'
import { usePlace } from '#screens/place.ts'
import { screenTexts } from '#screens/screen-texts.ts'
import { screenWords } from '#screens/words.ts'
import { momentText, moneyText, numberText, text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { ReadFailed } from '#screens/read-failed.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pager } from '#ui/pager.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { ledgerPageWords as words } from '../words.ts'
import '#ui/account-page.css'
import './account-pages.css'
import { ownProfile } from './own-profile.ui.ts'
import { memberKeys } from '../members.keys.ts'

export const BalancePage = () => <LedgerPage unit="money" />
export const PointsPage = () => <LedgerPage unit="score" />

type Unit = 'money' | 'score'

interface Line {
  id: number
  memo: string
  create_time: number
  after: string | number
  money?: string
  score?: number
}

const callOf = { money: 'balance', score: 'integral' } as const
const written: Record<Unit, (amount: unknown) => string> = {
  money: (euros) => moneyText(String(euros), 'EUR'),
  score: (points) => numberText(Number(points)),
}
const limits = [10, 20, 50] as const

function LedgerPage({ unit }: { unit: Unit }) {
  const { search, change } = usePlace()
  const [page, limit] = [numberIn(search.page, 1), Math.min(numberIn(search.limit, limits[0]), 100)]
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: memberKeys.ledger(callOf[unit], page, limit),
    queryFn: () => read<{ list: Line[]; total: number }>(`/api/account/${callOf[unit]}`, { page, limit }),
    placeholderData: keepPreviousData,
  })
  const { data: profile } = useQuery(ownProfile)
  if (error) return <ReadFailed error={error} />
  if (!data) return <FormSkeleton lines={8} />
  const { list, total } = data
  return (
    <section className="account-page own-page">
      <header className="own-ledger-head wrap">
        <h1>{text(words.titles[unit])}</h1>
        {profile && <b className="numbers">{written[unit](profile.userInfo[unit])}</b>}
      </header>
      {list.length > 0 && <Lines unit={unit} lines={list} stale={isPlaceholderData} />}
      {list.length === 0 && <Nothing unit={unit} total={total} onFirst={() => change({ page: undefined })} />}
      {total > Math.min(limit, limits[0]) && (
        <Pager
          page={page}
          limit={limit}
          limits={limits}
          total={total}
          range={text(screenWords.range, {
            first: numberText((page - 1) * limit + 1),
            last: numberText(Math.min(page * limit, total)),
            total: numberText(total),
          })}
          pageOf={text(screenTexts.pageOf, { last: numberText(Math.ceil(total / limit)) })}
          onPage={(next) => change({ page: String(next) })}
          onLimit={(next) => change({ limit: String(next), page: undefined })}
          words={screenTexts}
        />
      )}
    </section>
  )
}

interface LinesProps {
  unit: Unit
  lines: readonly Line[]
  stale: boolean
}

function Lines({ unit, lines, stale }: LinesProps) {
  const write = written[unit]
  return (
    <table className="own-ledger" data-stale={stale || undefined}>
      <thead>
        <tr>
          <th scope="col">{text(words.when)}</th>
          <th scope="col">{text(words.memo)}</th>
          <th scope="col" className="amount">
            {text(words.moved)}
          </th>
          <th scope="col" className="amount">
            {text(words.after[unit])}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td className="numbers">{momentText(line.create_time)}</td>
            <td>{line.memo || <span className="dim">{text(words.unsaid)}</span>}</td>
            <td className="amount numbers">
              {Number(line[unit]) > 0 && '+'}
              {write(line[unit])}
            </td>
            <td className="amount numbers">{write(line.after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Shown if there is no movement yet, or if the address asks for a page after the last one. */
function Nothing({ unit, total, onFirst }: { unit: Unit; total: number; onFirst(): void }) {
  return total > 0 ? (
    <EmptyState title={text(words.beyond)}>
      <Button onClick={onFirst}>{text(words.toFirst)}</Button>
    </EmptyState>
  ) : (
    <EmptyState title={text(words.empty[unit])} text={text(words.emptyText[unit])} />
  )
}

/** Reads a number from the address. It may be invalid; then returns `usual`. */
function numberIn(asked: string | undefined, usual: number): number {
  const number = Number(asked)
  return Number.isInteger(number) && number > 0 ? number : usual
}
