// The detail of one file of a move-in: its entity, its columns, its faults by kind, and a preview of its first lines.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { itemAt } from '#text/item-at.ts'
import { download } from '#screens/api-stream.ts'
import { isImportRunning } from '#screens/import/import-state.ts'
import { useLoadedEntity } from '#screens/loaded-entities.ts'
import { type LabelledEntity, useAllowed, useProduct } from '#screens/product.tsx'
import { numberText, text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { entryOf } from '#text/entry-of.ts'
import { Button } from '#ui/button.tsx'
import { ReadFailed } from '#screens/read-failed.tsx'
import { IconChevronLeft, IconDownload } from '#ui/icons.tsx'
import { Meter } from '#ui/meter.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { moveInKeys } from '../transfer.keys.ts'
import { Columns } from './columns.ui.tsx'
import { FaultGroups } from './fault-groups.ui.tsx'
import { moveInCall, moveInPath } from './move-in.ts'
import { type Source, type SourceView, isBusy, sourceQuery } from './move-in-state.ts'
import { moveInPageWords as words } from '../words.ts'
import { Preview } from './preview.ui.tsx'
import { useChange } from './use-change.ts'
import { StateBadge, countsText, useEntityNames } from './source-card.ui.tsx'

interface DetailProps {
  id: string
  targets: readonly string[]
  onBack(): void
}

export function SourceDetail({ id, targets, onBack }: DetailProps) {
  const { data, error } = useQuery(sourceQuery(id))
  return (
    <section className="move-in stack gap-20">
      <div>
        <Button small look="quiet" icon={<IconChevronLeft size={14} />} onClick={onBack}>
          {text(words.back)}
        </Button>
      </div>
      {error && <ReadFailed error={error} />}
      {!error && !data && <FormSkeleton lines={8} />}
      {data && <Detail view={data} targets={targets} />}
    </section>
  )
}

function Detail({ view, targets }: { view: SourceView; targets: readonly string[] }) {
  const { source } = view
  return (
    <>
      <header className="move-in-head bar">
        <div className="move-in-what stack gap-2">
          <h1>{source.file}</h1>
          <span className="dim numbers">
            {text(words.rows, { count: numberText(source.total) })} · {source.encoding.toUpperCase()}
            {source.seen > 0 && ` · ${countsText(source)}`}
          </span>
        </div>
        <StateBadge source={source} />
      </header>
      {isImportRunning(source) && (
        <Meter
          label={text(words.progress, { seen: numberText(source.seen), total: numberText(source.total) })}
          share={source.seen / Math.max(1, source.total)}
        />
      )}
      <Target source={source} targets={targets} />
      {source.resource !== '' && <Prepared view={view} />}
    </>
  )
}

const isWritten = ({ status }: Source) => status === 'done' || status === 'failed'

function Target({ source, targets }: { source: Source; targets: readonly string[] }) {
  const change = useChange(source.id)
  const mayEdit = useAllowed()(`${moveInPath}/edit`)
  const names = useEntityNames(targets)
  const options = targets.map((value, place) => ({ value, label: itemAt(names, place) }))
  if (!mayEdit || isWritten(source) || isBusy(source))
    return <p>{options.find(({ value }) => value === source.resource)?.label}</p>
  return (
    <section>
      <h2>{text(words.holds)}</h2>
      <NativeSelect
        label={text(words.holds)}
        value={source.resource}
        options={[...(source.resource === '' ? [{ value: '', label: text(words.chooseTarget) }] : []), ...options]}
        onChange={(resource) => resource !== '' && change({ resource })}
      />
    </section>
  )
}

function Prepared({ view }: { view: SourceView }) {
  const { resources } = useProduct()
  const named = useLoadedEntity(entryOf(resources, view.source.resource))
  const mayEdit = useAllowed()(`${moveInPath}/edit`)
  const fixed = isWritten(view.source) || isBusy(view.source) || !mayEdit
  if (!named) return <FormSkeleton lines={8} />
  return (
    <>
      {mayEdit && <Acts view={view} />}
      <Faults view={view} named={named} mayEdit={mayEdit && !isImportRunning(view.source)} />
      <Columns view={view} named={named} fixed={fixed} />
      <section>
        <h2>{text(words.preview)}</h2>
        <Preview view={view} named={named} />
      </section>
    </>
  )
}

function Acts({ view: { source } }: { view: SourceView }) {
  const { id, status, errors, continuable } = source
  const client = useQueryClient()
  const onDone = () => client.invalidateQueries({ queryKey: moveInKeys.all })
  const check = useSend(moveInCall('check'), { onDone })
  const run = useSend(moveInCall('run'), { onDone })
  const busy = isBusy(source)
  const tries = ['uploaded', 'ready', 'rolled_back'].includes(status)
  const runs = tries || continuable || (status === 'done' && errors > 0)
  const label = continuable ? words.goOn : status === 'done' ? words.again : words.run
  return (
    <div className="move-in-acts row wrap">
      {tries && (
        <Button busy={check.busy} disabled={busy} onClick={() => void check.send({ ids: [id] })}>
          {text(words.check)}
        </Button>
      )}
      {runs && (
        <Button look="primary" busy={run.busy} disabled={busy} onClick={() => void run.send({ ids: [id] })}>
          {text(label)}
        </Button>
      )}
    </div>
  )
}

function Faults({ view, named, mayEdit }: { view: SourceView; named: LabelledEntity; mayEdit: boolean }) {
  const { source, faults } = view
  if (isImportRunning(source)) return null
  const tried = source.status !== 'uploaded' && source.status !== 'rolled_back'
  const save = () =>
    void download(moveInCall('errors'), { query: { id: source.id }, name: source.file }).catch(() => undefined)
  const hidden = faults.kinds - faults.groups.length
  return (
    <section>
      <div className="move-in-head bar">
        <h2>{text(words.faults)}</h2>
        {source.errors > 0 && (
          <Button small icon={<IconDownload size={14} />} onClick={save}>
            {text(words.errors)}
          </Button>
        )}
      </div>
      {faults.groups.length === 0 && <p className="dim">{text(tried ? words.noFaults : words.untried)}</p>}
      <FaultGroups view={view} named={named} mayEdit={mayEdit} />
      {hidden > 0 && <p className="dim">{text(words.moreKinds, { count: numberText(hidden) })}</p>}
    </section>
  )
}
