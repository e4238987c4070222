// One class on the page of class results: its state in figures, the list of its bulletins, and the chosen bulletin.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { itemAt } from '#text/item-at.ts'
import { read } from '#screens/api.ts'
import { PageLink } from '#screens/page-link.tsx'
import { usePlace } from '#screens/place.ts'
import { useAllowed } from '#screens/product.tsx'
import { numberText, text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ReadFailed } from '#screens/read-failed.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useKeys } from '#ui/use-keys.ts'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { JuryLink } from '../jury/jury-link.ui.tsx'
import { averageText } from '../marks/marks-text.ts'
import { resultKeys } from '../score.keys.ts'
import { Bulletin } from './bulletin.ui.tsx'
import { classPageWords as words } from '../words.ts'
import { type ClassBulletin, type ClassKey, type ClassResults, classPath } from './class-results.ts'
import { PublishDialog } from './publish-dialog.ui.tsx'
import { StateBadge } from './state-badge.ui.tsx'

/**
 * Milliseconds. While publications are planned, the page reads the class again, because they may happen while it is
 * open.
 */
const refetchDelay = 15_000

export function ClassView({ of }: { of: ClassKey }) {
  const { data, error } = useQuery({
    queryKey: resultKeys.class(of),
    queryFn: () => read<ClassResults>(`/admin/${classPath}/class`, of),
    refetchInterval: ({ state }) => (state.data?.bulletins.some(isPlanned) ? refetchDelay : false),
  })
  if (error) return <ReadFailed error={error} />
  if (!data) return <FormSkeleton lines={10} />
  if (data.bulletins.length === 0)
    return <EmptyState title={text(words.noBulletins)} text={text(words.noClassesText)} />
  return <ClassParts data={data} />
}

const isPlanned = ({ state }: ClassBulletin) => state === 'planned'
const isReady = ({ state, stop }: ClassBulletin) => stop === null && (state === 'draft' || state === 'reviewed')

function ClassParts({ data }: { data: ClassResults }) {
  const { bulletins } = data
  const { search, change } = usePlace()
  const [publishing, setPublishing] = useState<readonly ClassBulletin[] | null>(null)
  const place = Math.max(
    0,
    bulletins.findIndex(({ id }) => String(id) === search.student),
  )
  const shown = itemAt(bulletins, place)
  const go = (to: number) => {
    const next = bulletins[to]
    if (next) change({ ...search, student: String(next.id) }, true)
  }
  useKeys({ j: () => go(place + 1), k: () => go(place - 1) })
  return (
    <>
      <ClassBar data={data} onPublish={setPublishing} />
      <div className="class-columns stack gap-16">
        <ul className="class-list card lined" aria-label={text(words.list)}>
          {bulletins.map((each, nth) => (
            <li key={each.id}>
              <button type="button" aria-current={nth === place || undefined} onClick={() => go(nth)}>
                <span>{each.title}</span>
                <span className="numbers">{each.general?.average != null && averageText(each.general.average, 2)}</span>
                <StateBadge {...each} />
                {each.stop && <small>{each.stop.msg}</small>}
                {each.other_figures && <small>{text(words.otherFigures)}</small>}
              </button>
            </li>
          ))}
        </ul>
        <Bulletin
          key={shown.id}
          bulletin={shown}
          of={data}
          place={{ at: place, count: bulletins.length, go }}
          onPublish={() => setPublishing([shown])}
        />
      </div>
      {publishing && <PublishDialog of={data} bulletins={publishing} onClose={() => setPublishing(null)} />}
    </>
  )
}

interface BarProps {
  data: ClassResults
  onPublish(bulletins: readonly ClassBulletin[]): void
}

function ClassBar({ data, onPublish }: BarProps) {
  const { bulletins, term, group } = data
  const allowed = useAllowed()
  const ready = bulletins.filter(isReady)
  const planned = bulletins.filter(isPlanned)
  const unplan = useSend(`/admin/${classPath}/unplan`, { done: true, rereads: [resultKeys.all] })
  const counts = [
    ['ready', ready.length, 'blue'],
    ['blocked', bulletins.filter(({ stop }) => stop !== null).length, 'orange'],
    ['planned', planned.length, 'blue'],
    ['published', bulletins.filter(({ state }) => state === 'published' || state === 'locked').length, 'green'],
  ] as const
  const members = group ? { title: data.title ?? '', students: bulletins.map(({ id }) => id) } : undefined
  const compute = async () => (await import('../results/compute.ui.tsx')).openComputeDialog(term, members)
  return (
    <div className="class-bar">
      <p role="status" aria-label={text(words.summary)}>
        <span>{text(words.students, { count: numberText(bulletins.length) })}</span>
        {counts.map(
          ([name, count, tone]) =>
            count > 0 && (
              <Badge key={name} tone={tone}>
                {text(words[name], { count: numberText(count) })}
              </Badge>
            ),
        )}
      </p>
      <div>
        {group && allowed('k/student/index') && (
          <PageLink to="/admin/k/student" search={{ group: String(group) }}>
            {text(words.members)}
          </PageLink>
        )}
        {!group && <JuryLink {...data} />}
        {allowed('k/termResult/compute') && (
          <Button onClick={() => void compute()}>{text(group ? words.computeGroup : words.compute)}</Button>
        )}
        {planned.length > 0 && allowed('k/termResult/publish') && (
          <Button
            busy={unplan.busy}
            onClick={() => void unplan.send({ academic_term_id: term, students: planned.map(({ id }) => id) })}
          >
            {text(words.unplan)}
          </Button>
        )}
        {allowed('k/termResult/publish') && (
          <Button look="primary" disabled={ready.length === 0} onClick={() => onPublish(ready)}>
            {text(words.publishMany, { count: numberText(ready.length) })}
          </Button>
        )}
      </div>
    </div>
  )
}
