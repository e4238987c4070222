// The review page: applicants on the left, the application in the middle; the decision, the documents and possible
// duplicates on the right.

import './review.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isForbidden, read } from '#screens/api.ts'
import { usePlace } from '#screens/place.ts'
import { percentText, text } from '#screens/text.ts'
import { ReadFailed } from '#screens/read-failed.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useKeys } from '#ui/use-keys.ts'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { Decision } from './decision.ui.tsx'
import { FileView } from './file-view.ui.tsx'
import { Papers } from './papers.ui.tsx'
import { reviewPage, reviewWords as words } from '../words.ts'
import type { ApplicationFile, Waiting } from './review.ts'
import { DuplicateList } from './duplicate-list.ui.tsx'
import { reviewKeys } from '../admission.keys.ts'

interface Queue {
  list: Waiting[]
}

export function ReviewPage() {
  const { search, change } = usePlace()
  const client = useQueryClient()
  const { data, error } = useQuery({
    queryKey: reviewKeys.all,
    queryFn: () => read<Queue>('/admin/k/review/index'),
    throwOnError: isForbidden,
  })
  const list = data?.list ?? []
  const id = Number(search.id ?? list[0]?.id ?? 0)
  const place = list.findIndex((each) => each.id === id)
  const open = (next: Waiting | undefined) => next && change({ id: String(next.id), act: undefined }, true)
  useKeys({ j: () => open(list[place + 1]), k: () => open(list[Math.max(0, place - 1)]) })
  const again = async () => {
    await client.invalidateQueries({ queryKey: reviewKeys.all })
  }
  const onward = async () => {
    const next = list[place + 1] ?? list[place - 1]
    change({ id: next && String(next.id), act: undefined }, true)
    await client.invalidateQueries({ queryKey: reviewKeys.all, predicate: ({ queryKey }) => queryKey[2] !== id })
    // A merged or rejected application can no longer be read here.
    const remains = client.getQueryData<Queue>(reviewKeys.all)?.list.some((each) => each.id === id)
    await client.invalidateQueries({ queryKey: reviewKeys.file(id), refetchType: remains ? 'active' : 'none' })
  }
  if (error) return <ReadFailed error={error} />
  if (!data) return <FormSkeleton lines={10} />
  if (list.length === 0)
    return (
      <EmptyState
        title={text(words.none)}
        text={text(words.noneText, { link: `${location.origin}/admin/k/student/register` })}
      />
    )
  return (
    <section className="review">
      <header>
        <h1>{text(reviewPage.title)}</h1>
        <p className="dim">
          {text(words.lead, { count: list.length })} {list.some(({ late }) => late) && text(words.lateLegend)}{' '}
          <span className="review-keys">{text(words.keys)}</span>
        </p>
      </header>
      <nav className="review-queue box" aria-label={text(reviewPage.title)}>
        {(['pending', 'incomplete'] as const).map((status) => (
          <Group key={status} status={status} all={list} id={id} onOpen={open} />
        ))}
      </nav>
      {id > 0 && (
        <OpenApplication
          key={id}
          id={id}
          act={search.act}
          onChanged={() => void again()}
          onDecided={() => void onward()}
        />
      )}
    </section>
  )
}

interface GroupProps {
  status: 'pending' | 'incomplete'
  all: readonly Waiting[]
  id: number
  onOpen(next: Waiting): void
}

/** The applications in one state, the longest waiting first. */
function Group({ status, all, id, onOpen }: GroupProps) {
  const own = all.filter((each) => each.status === status)
  if (own.length === 0) return null
  return (
    <>
      <h2>
        {text(words.groups[status])} <small className="numbers">{own.length}</small>
      </h2>
      {own.map((each) => (
        <Line key={each.id} waiting={each} chosen={each.id === id} onOpen={() => onOpen(each)} />
      ))}
    </>
  )
}

function Line({ waiting, chosen, onOpen }: { waiting: Waiting; chosen: boolean; onOpen(): void }) {
  const { title, specialty, since, late, papers, duplicate, status } = waiting
  const days = Math.floor((Date.now() / 1000 - since) / 86_400)
  return (
    <button type="button" aria-current={chosen || undefined} data-status={status} onClick={onOpen}>
      <b title={title}>{title}</b>
      <span>
        {specialty}
        {papers > 0 && ` · ${text(words.paperCount, { count: papers })}`}
        {duplicate > 0 && ` · ${percentText(duplicate)}`}
      </span>
      <time data-late={late || undefined} title={late ? text(words.late) : undefined}>
        {text(words.days, { count: days })}
        {late && <i className="unseen"> {text(words.late)}</i>}
      </time>
    </button>
  )
}

interface OpenApplicationProps {
  id: number
  act: string | undefined
  onChanged(): void
  onDecided(): void
}

function OpenApplication({ id, act, onChanged, onDecided }: OpenApplicationProps) {
  const client = useQueryClient()
  const key = reviewKeys.file(id)
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: () => read<ApplicationFile>('/admin/k/review/file', { id }),
  })
  const changed = () => {
    void client.invalidateQueries({ queryKey: key })
    onChanged()
  }
  if (error) return <ReadFailed error={error} />
  if (!data) return <FormSkeleton lines={10} />
  return (
    <>
      <FileView file={data} />
      <aside className="review-side">
        <Decision file={data} begin={act} onDecided={onDecided} onChanged={changed} />
        <Papers file={data} onChanged={changed} />
        <DuplicateList file={data} onMerged={onDecided} onChanged={changed} />
      </aside>
    </>
  )
}
