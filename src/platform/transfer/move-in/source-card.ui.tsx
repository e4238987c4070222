// One file in the list of the move-in page: its entity, its state, and the entities that must be imported first.

import { useQueryClient } from '@tanstack/react-query'
import { itemAt } from '#text/item-at.ts'
import type { Words } from '#engine/languages.ts'
import { post } from '#screens/api.ts'
import { confirmedCall } from '#screens/confirmed-call.tsx'
import { isImportRunning } from '#screens/import/import-state.ts'
import { useLoadedEntities, useLoadedEntity } from '#screens/loaded-entities.ts'
import { useAllowed, useProduct } from '#screens/product.tsx'
import { listText, numberText, text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { entryOf } from '#text/entry-of.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Meter } from '#ui/meter.tsx'
import { moveInKeys } from '../transfer.keys.ts'
import { moveInCall, moveInPath } from './move-in.ts'
import { type ListedSource, type Source, isBusy } from './move-in-state.ts'
import { moveInPageWords as words } from '../words.ts'

/** Shows a short word, and gives the whole sentence to screen readers. */
function Short({ words: short, whole }: { words: Words; whole: string }) {
  return (
    <>
      <span aria-hidden>{text(short)}</span>
      <span className="unseen">{whole}</span>
    </>
  )
}

export function EntityName({ name }: { name: string }) {
  const { resources } = useProduct()
  return useLoadedEntity(entryOf(resources, name))?.many
}

/** A name is an empty text while its labels load. */
export function useEntityNames(names: readonly string[]): string[] {
  const { resources } = useProduct()
  return useLoadedEntities(names.map((name) => entryOf(resources, name))).map((named) => named?.many ?? '')
}

const tones: Record<Source['status'], BadgeTone> = {
  uploaded: 'grey',
  analysed: 'blue',
  ready: 'blue',
  running: 'blue',
  done: 'green',
  failed: 'red',
  rolled_back: 'grey',
}

export function StateBadge({ source: { status, errors, queued, undoing } }: { source: Source }) {
  if (undoing) return <Badge tone="blue">{text(words.undoing)}</Badge>
  if (queued) return <Badge tone="blue">{text(words.queued)}</Badge>
  const faulty = status === 'done' && errors > 0
  return <Badge tone={faulty ? 'orange' : tones[status]}>{text(faulty ? words.doneWithFaults : words[status])}</Badge>
}

export function SourceCard({ source, onOpen }: { source: ListedSource; onOpen(): void }) {
  const { file, total, resource } = source
  return (
    <li className="move-in-card" data-state={source.status}>
      <div className="move-in-what stack gap-2">
        <strong>{resource === '' ? text(words.unknown) : <EntityName name={resource} />}</strong>
        <span className="dim">
          {file} · <span className="numbers">{text(words.rows, { count: numberText(total) })}</span>
        </span>
        <Forecast source={source} />
        <Needs source={source} />
        {!source.yours && <span className="move-in-needs">{text(words.notYours)}</span>}
      </div>
      <StateBadge source={source} />
      <CardActs source={source} onOpen={onOpen} />
    </li>
  )
}

function Forecast({ source }: { source: ListedSource }) {
  const { status, seen, total, kept } = source
  if (isImportRunning(source))
    return (
      <Meter
        label={text(words.progress, { seen: numberText(seen), total: numberText(total) })}
        share={total === 0 ? 0 : seen / total}
      />
    )
  if (status === 'rolled_back' && kept > 0) return <span>{text(words.kept, { count: numberText(kept) })}</span>
  if (status === 'uploaded' || status === 'rolled_back') return null
  return <span className="numbers">{countsText(source)}</span>
}

export function countsText({ status, created, updated, skipped, errors }: Source): string {
  const counts = { created, updated, skipped, errors }
  const shown = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, numberText(count)]))
  return text(status === 'ready' ? words.forecast : words.counts, shown)
}

function Needs({ source: { waits, named } }: { source: ListedSource }) {
  const waiting = useEntityNames(waits)
  const names = useEntityNames(named.map(({ resource }) => resource))
  return (
    <>
      {waiting.length > 0 && <span className="move-in-needs">{text(words.waits, { names: listText(waiting) })}</span>}
      {names.map((name, place) => (
        <span key={name} className="move-in-needs">
          {text(words.named, { count: numberText(itemAt(named, place).count), names: name })}
        </span>
      ))}
    </>
  )
}

function CardActs({ source, onOpen }: { source: ListedSource; onOpen(): void }) {
  const client = useQueryClient()
  const allowed = useAllowed()
  const { id, file, status, undoable } = source
  const running = isBusy(source)
  const send = { rereads: [moveInKeys.all] }
  const stop = useSend(moveInCall('stop'), send)
  const remove = useSend(moveInCall('remove'), send)
  const written = status === 'done' || status === 'failed'
  const undo = async () => {
    const question = {
      title: text(words.undoOf, { file }),
      body: text(words.undoOneText),
      danger: true,
      yes: text(words.undoOne),
      no: text(words.keep),
    }
    await confirmedCall(question, () => post(moveInCall('undo'), { id }, { quiet: true }))
    await client.invalidateQueries()
  }
  const mayEdit = allowed(`${moveInPath}/edit`)
  return (
    <div className="move-in-acts row wrap">
      {isImportRunning(source) && mayEdit && (
        <Button small busy={stop.busy} onClick={() => void stop.send({ id })}>
          {text(words.stop)}
        </Button>
      )}
      {!running && !written && mayEdit && (
        <Button small look="quiet" busy={remove.busy} onClick={() => void remove.send({ id })}>
          <Short words={words.remove} whole={text(words.removeOf, { file })} />
        </Button>
      )}
      {undoable && !running && allowed(`${moveInPath}/undo`) && (
        <Button small look="quiet" onClick={() => void undo()}>
          <Short words={words.undoOne} whole={text(words.undoOf, { file })} />
        </Button>
      )}
      <Button small onClick={onOpen}>
        <Short words={written ? words.see : words.open} whole={text(words.openOf, { file })} />
      </Button>
    </div>
  )
}
