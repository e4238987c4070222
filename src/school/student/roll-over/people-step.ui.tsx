// The step of a roll-over for students: a filtered list with pages, and decisions about one student, the selected ones,
// or all that match.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '#screens/api.ts'
import { screenTexts } from '#screens/screen-texts.ts'
import { screenWords } from '#screens/words.ts'
import { numberText, text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { ReadFailed } from '#screens/read-failed.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pager } from '#ui/pager.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { rollOverKeys } from '../student.keys.ts'
import { askDecision } from './decide-dialog.ui.tsx'
import { PeopleFilters, type PeopleSearch, searchOf } from './people-filters.ui.tsx'
import { peopleWords as words } from '../words.ts'
import { PeopleTable } from './people-table.ui.tsx'
import { usePlace } from '#screens/place.ts'
import { type PeopleView, type RollOverView, rollOverPath } from './roll-over.ts'

const limits = [50, 100, 200] as const

export function PeopleStep({ view }: { view: RollOverView }) {
  const { search } = usePlace()
  const filter = searchOf(search)
  const page = { page: Number(search.page ?? 1), limit: Number(search.limit ?? limits[0]) }
  const { data, error } = useQuery({
    queryKey: rollOverKeys.people(view.from.id, { ...filter, ...page }),
    queryFn: () => read<PeopleView>(`/admin/${rollOverPath}/people`, { from: view.from.id, ...filter, ...page }),
    placeholderData: keepPreviousData,
  })
  if (error) return <ReadFailed error={error} />
  if (!data) return <FormSkeleton lines={8} />
  return (
    <>
      <PeopleFilters people={data} filter={filter} />
      {data.list.length === 0 ? (
        <EmptyState title={text(words.none)} text={text(words.noneText)} />
      ) : (
        <People key={JSON.stringify([filter, page])} view={view} data={data} filter={filter} {...page} />
      )}
    </>
  )
}

interface PeopleProps {
  view: RollOverView
  data: PeopleView
  filter: PeopleSearch
  page: number
  limit: number
}

function People({ view, data, filter, page, limit }: PeopleProps) {
  const [chosen, choose] = useState<ReadonlySet<number> | 'filter'>(new Set())
  const { search, change } = usePlace()
  const turn = (next: { page?: string; limit?: string }) => change({ ...search, ...next })
  return (
    <>
      {view.may.prepare && <ChosenLine view={view} data={data} filter={filter} chosen={chosen} choose={choose} />}
      <PeopleTable view={view} list={data.list} chosen={chosen} choose={choose} />
      <Pager
        page={page}
        limit={limit}
        limits={limits}
        total={data.total}
        pageOf={text(screenWords.pageOf, { last: numberText(Math.max(1, Math.ceil(data.total / limit))) })}
        range={text(screenWords.range, {
          first: numberText((page - 1) * limit + 1),
          last: numberText(Math.min(data.total, page * limit)),
          total: numberText(data.total),
        })}
        onPage={(next) => turn({ page: String(next) })}
        onLimit={(next) => turn({ limit: String(next), page: '1' })}
        words={screenTexts}
      />
    </>
  )
}

export type Chosen = ReadonlySet<number> | 'filter'

interface ChosenProps extends Omit<PeopleProps, 'page' | 'limit'> {
  chosen: Chosen
  choose(next: Chosen): void
}

function ChosenLine({ view, data, filter, chosen, choose }: ChosenProps) {
  const count = chosen === 'filter' ? data.total : chosen.size
  const { specialty, group, ...named } = filter
  const sent = {
    ...named,
    ...(specialty && { specialty: Number(specialty) }),
    ...(group && { group: Number(group) }),
  }
  const whom = chosen === 'filter' ? { filter: sent } : { ids: [...chosen] }
  const decide = () => askDecision({ view, whom, count, onDone: () => choose(new Set()) })
  return (
    <div className="wizard-row roll-over-chosen row wrap" role="status">
      <span>{text(words.chosen, { count: numberText(count) })}</span>
      {count < data.total && (
        <Button onClick={() => choose('filter')}>{text(words.chooseAll, { total: numberText(data.total) })}</Button>
      )}
      {count > 0 && <Button onClick={() => choose(new Set())}>{text(words.clear)}</Button>}
      <Button look="primary" disabled={count === 0} onClick={decide}>
        {text(words.decide)}
      </Button>
    </div>
  )
}
