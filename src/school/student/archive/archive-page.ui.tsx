// The page of the closed archive: a list searched by name or number, and one record. A search is sent when the form is
// submitted and not at every letter, because each reading is logged.

import './archive.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { isForbidden, read } from '#screens/api.ts'
import { dayText } from '#screens/days.ts'
import { PageLink } from '#screens/page-link.tsx'
import { usePlace } from '#screens/place.ts'
import { screenTexts } from '#screens/screen-texts.ts'
import { screenWords } from '#screens/words.ts'
import { numberText, text } from '#screens/text.ts'
import { studentStatusWords as statusWords, archivePageWords as words } from '../words.ts'
import { studentStatuses } from '../student.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ReadFailed } from '#screens/read-failed.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconSearch } from '#ui/icons.tsx'
import { Pager } from '#ui/pager.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { type ArchivedLine, archivePath } from './archive.ts'
import { FilePart } from './file-part.ui.tsx'
import { archiveKeys } from '../student.keys.ts'

const limits = [20, 50, 100] as const

export function ArchivePage() {
  const { search } = usePlace()
  const id = Number(search.id ?? 0)
  return id > 0 ? <FilePart key={id} id={id} /> : <List />
}

function List() {
  const { search, change } = usePlace()
  const page = Number(search.page ?? 1)
  const limit = Number(search.limit ?? limits[0])
  const asked = search.q ?? ''
  const { data, error } = useQuery({
    queryKey: archiveKeys.list(page, limit, asked),
    queryFn: () =>
      read<{ list: ArchivedLine[]; total: number }>(`/admin/${archivePath}/index`, {
        page,
        limit,
        quick_search: asked,
      }),
    placeholderData: keepPreviousData,
    throwOnError: isForbidden,
  })
  if (error) return <ReadFailed error={error} />
  if (!data) return <FormSkeleton lines={10} />
  const isEmpty = data.total === 0 && asked === ''
  return (
    <section className="archive stack gap-16">
      <header>
        <h1>{text(words.title)}</h1>
        <p className="dim">{text(words.lead)}</p>
      </header>
      {isEmpty ? (
        <EmptyState title={text(words.none)} text={text(words.noneText)} />
      ) : (
        <>
          <SearchForm key={asked} asked={asked} onSearch={(q) => change({ q: q || undefined, page: undefined })} />
          <Found {...data} page={page} limit={limit} change={change} />
        </>
      )}
    </section>
  )
}

function SearchForm({ asked, onSearch }: { asked: string; onSearch(words: string): void }) {
  const [typed, setTyped] = useState(asked)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  return (
    <form role="search" className="archive-search" onSubmit={submit}>
      <label className="search-field">
        <IconSearch size={16} aria-hidden />
        <input
          type="search"
          value={typed}
          placeholder={text(words.words)}
          aria-label={text(words.words)}
          maxLength={100}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <Button type="submit">{text(words.search)}</Button>
    </form>
  )
}

interface FoundProps {
  list: readonly ArchivedLine[]
  total: number
  page: number
  limit: number
  change: ReturnType<typeof usePlace>['change']
}

function Found({ list, total, page, limit, change }: FoundProps) {
  if (list.length === 0) return <EmptyState title={text(words.noMatch)} text={text(words.noMatchText)} />
  return (
    <>
      <ul className="archive-list">
        {list.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <Pager
        page={page}
        limit={limit}
        limits={limits}
        total={total}
        pageOf={text(screenWords.pageOf, { last: numberText(Math.max(1, Math.ceil(total / limit))) })}
        range={text(screenWords.range, {
          first: numberText((page - 1) * limit + 1),
          last: numberText(Math.min(total, page * limit)),
          total: numberText(total),
        })}
        onPage={(next) => change({ page: String(next) })}
        onLimit={(next) => change({ limit: String(next), page: undefined })}
        words={screenTexts}
      />
    </>
  )
}

function Line({ line: { id, title, student_no, specialty, entry_date, exit_date, status } }: { line: ArchivedLine }) {
  const days = [entry_date, exit_date].filter((day) => day !== null).map((day) => dayText(day))
  return (
    <li>
      <PageLink to={`/admin/${archivePath}`} search={{ id: String(id) }}>
        <b>{title}</b>
        <span className="dim numbers">{student_no}</span>
        <span>{specialty}</span>
        <span className="dim">{days.join(' – ')}</span>
        <Badge tone={studentStatuses[status]}>{text(statusWords[status])}</Badge>
      </PageLink>
    </li>
  )
}
