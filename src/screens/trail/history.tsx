// The history of a record in its drawer: each change in words, its author and time, and undo.

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { entryOf } from '#text/entry-of.ts'
import { Button } from '#ui/button.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import '#ui/trail.css'
import { read } from '../api.ts'
import type { Row } from '../list-state.ts'
import type { LabelledEntity } from '../product.tsx'
import { ReadFailedNote } from '../read-failed.tsx'
import { screenTexts } from '../screen-texts.ts'
import { momentText, text } from '../text.ts'
import { otherSteps, trailWords } from '../words.ts'
import { useSend } from '../use-send.ts'
import { undo } from './undo.ts'
import { type Titles, drawValue } from './value.tsx'
import { entityKeys } from '../screens.keys.ts'

export interface HistoryEntry {
  change: number
  kind: 'add' | 'edit' | 'action' | 'del' | 'move' | 'restore'
  action: string | null
  time: number
  by: { realm: string; id: number; name: string }
  undoes: number | null
  undone: boolean
  mayUndo: boolean
  fields: { name: string; before: unknown; after: unknown; veiled: boolean }[]
}
interface Page {
  list: HistoryEntry[]
  total: number
  titles: Titles
}

interface HistoryProps {
  named: LabelledEntity
  row: Row
  /** True if there is unsaved input, which must be saved before undo. */
  dirty: boolean
}
const pageSize = 20

export function RecordHistory({ named, row, dirty }: HistoryProps) {
  const { name, path } = named.resource
  const found = useInfiniteQuery({
    queryKey: entityKeys.history(name, row.id),
    queryFn: ({ pageParam }) =>
      read<Page>(`/admin/${path}/history`, { id: row.id, page: pageParam, limit: pageSize }, { quiet: true }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, all) => (all.length * pageSize < total ? all.length + 1 : undefined),
  })
  if (found.error)
    return (
      <div className="history-note">
        <ReadFailedNote error={found.error} />
      </div>
    )
  if (!found.data) return <FormSkeleton lines={6} />
  const { pages } = found.data
  if (pages[0]?.total === 0) return <p className="history-note">{text(trailWords.nothing)}</p>
  return (
    <>
      <ol className="history stack gap-20">
        {pages.map(({ list, titles }) =>
          list.map((entry) => (
            <ChangeEntry key={entry.change} named={named} row={row} dirty={dirty} entry={entry} titles={titles} />
          )),
        )}
      </ol>
      {found.hasNextPage && (
        <p className="history-note">
          <Button small busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {text(trailWords.earlier)}
          </Button>
        </p>
      )}
    </>
  )
}

function ChangeEntry({ named, row, dirty, entry, titles }: HistoryProps & { entry: HistoryEntry; titles: Titles }) {
  const { change, kind, action, undoes, undone, mayUndo, by, time } = entry
  const client = useQueryClient()
  const { busy, send } = useSend(() => undo({ named, client }, change, row.id))
  const what = kind === 'action' ? stepText(named, action ?? '') : text(trailWords[undoes === null ? kind : 'undoing'])
  return (
    <li>
      <div className="history-head wrap">
        <strong>{what}</strong>
        <span className="numbers">
          {text(trailWords.who, { name: by.name || screenTexts.theSystem, time: momentText(time) })}
          {undone && ` · ${text(trailWords.undone)}`}
        </span>
        {mayUndo && (
          <Button small look="quiet" busy={busy} disabled={dirty} onClick={() => void send()}>
            {text(trailWords.undoThis)}
          </Button>
        )}
      </div>
      <ChangeList named={named} row={row} entry={entry} titles={titles} />
    </li>
  )
}

/** A change of more fields than this is folded, because the first values of a new record are many and seldom read. */
const maxRows = 8

export function ChangeList({
  named,
  row,
  entry: { kind, fields },
  titles,
}: Omit<HistoryProps, 'dirty'> & { entry: Pick<HistoryEntry, 'kind' | 'fields'>; titles: Titles }) {
  if (fields.length === 0) return null
  const label = (name: string) => (kind === 'move' ? text(trailWords.place) : named.field(name))
  const table = (
    <table>
      <tbody>
        {fields.map(({ name, before, after, veiled }) => (
          <tr key={name} data-name={name}>
            <th scope="row">{label(name)}</th>
            <td>
              {veiled && after === null && before === null ? (
                <em>{text(trailWords.changedSecret)}</em>
              ) : (
                <FromTo
                  from={drawValue({ named, row, titles }, name, before)}
                  to={drawValue({ named, row, titles }, name, after)}
                  began={kind === 'add'}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (fields.length <= maxRows) return table
  return (
    <details>
      <summary>{text(trailWords.fields, { count: fields.length })}</summary>
      {table}
    </details>
  )
}

function FromTo({ from, to, began }: { from: ReactNode; to: ReactNode; began: boolean }) {
  const nothing = <em>{text(trailWords.empty)}</em>
  if (began) return <ins>{to}</ins>
  return (
    <>
      <del>{from ?? nothing}</del>
      <span aria-hidden>→</span>
      <ins>{to ?? nothing}</ins>
    </>
  )
}

function stepText(named: LabelledEntity, action: string): string {
  const isDeclared = Object.hasOwn(named.resource.actions, action)
  return isDeclared || !Object.hasOwn(otherSteps, action) ? named.action(action) : text(entryOf(otherSteps, action))
}
