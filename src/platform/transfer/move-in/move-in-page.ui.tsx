// The move-in page: the uploaded files in the order in which they are written, or one file with its columns and faults.

import './move-in.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isForbidden, post } from '#screens/api.ts'
import { useAllowed, useProduct } from '#screens/product.tsx'
import { usePlace } from '#screens/place.ts'
import { numberText, text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { confirmedCall } from '#screens/confirmed-call.tsx'
import { Button } from '#ui/button.tsx'
import { ReadFailed } from '#screens/read-failed.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { Everything } from '../everything/everything.ui.tsx'
import { moveInKeys } from '../transfer.keys.ts'
import { moveInCall, moveInPath } from './move-in.ts'
import { type ListedSource, type Move, isBusy, moveQuery } from './move-in-state.ts'
import { moveInPageWords as words } from '../words.ts'
import { SourceCard } from './source-card.ui.tsx'
import { SourceDetail } from './source-detail.ui.tsx'
import { Uploads } from './uploads.ui.tsx'

export function MoveInPage() {
  const { search, change } = usePlace()
  const id = search.source ?? ''
  const { data, error } = useQuery({ ...moveQuery, throwOnError: isForbidden })
  if (error) return <ReadFailed error={error} />
  if (!data) return <FormSkeleton lines={8} />
  if (id !== '')
    return <SourceDetail key={id} id={id} targets={data.targets} onBack={() => change({ source: undefined })} />
  return <AllSources move={data} onOpen={(source) => change({ source: String(source) })} />
}

function AllSources({ move, onOpen }: { move: Move; onOpen(id: number): void }) {
  const allowed = useAllowed()
  const { me } = useProduct()
  const mayEdit = allowed(`${moveInPath}/edit`)
  const { sources } = move
  return (
    <section className="move-in stack gap-20">
      <header>
        <h1>{text(words.title)}</h1>
        <p className="dim">{text(words.lead)}</p>
      </header>
      {mayEdit && <Uploads mayRebuild={me.super} />}
      {sources.length === 0 ? (
        <EmptyState title={text(words.none)} text={text(words.noneText)} />
      ) : (
        <section aria-labelledby="move-in-sources">
          <div className="move-in-head bar">
            <h2 id="move-in-sources">{text(words.sources)}</h2>
            <Acts sources={sources} mayEdit={mayEdit} mayUndo={allowed(`${moveInPath}/undo`)} />
          </div>
          <ol className="move-in-list box">
            {sources.map((source) => (
              <SourceCard key={source.id} source={source} onOpen={() => onOpen(source.id)} />
            ))}
          </ol>
        </section>
      )}
      {me.super && <Everything />}
    </section>
  )
}

const isOpen = ({ resource, yours, status, errors }: ListedSource) =>
  resource !== '' &&
  yours &&
  (['uploaded', 'ready', 'failed', 'rolled_back'].includes(status) || (status === 'done' && errors > 0))

interface ActsProps {
  sources: readonly ListedSource[]
  mayEdit: boolean
  mayUndo: boolean
}

function Acts({ sources, mayEdit, mayUndo }: ActsProps) {
  const client = useQueryClient()
  const check = useSend(moveInCall('check'), { rereads: [moveInKeys.all], rereadsRefused: [moveInKeys.all] })
  const open = sources.filter(isOpen)
  const busy = sources.some(isBusy)
  const reread = () => client.invalidateQueries()
  const run = async () => {
    const rows = numberText(
      open.reduce((sum, { total, seen, status }) => sum + (status === 'failed' ? total - seen : total), 0),
    )
    const question = {
      title: text(words.runTitle),
      body: text(words.runText, { rows }),
      yes: text(words.run),
      no: text(words.keep),
    }
    await confirmedCall(question, () => post(moveInCall('run'), {}, { quiet: true }))
    await reread()
  }
  const undo = async () => {
    const question = {
      title: text(words.undoTitle),
      body: text(words.undoText),
      yes: text(words.undoAll),
      no: text(words.keep),
      danger: true,
    }
    await confirmedCall(question, () => post(moveInCall('undo'), {}, { quiet: true }))
    await reread()
  }
  return (
    <div className="move-in-acts row wrap">
      {mayUndo && sources.some(({ undoable }) => undoable) && (
        <Button disabled={busy} onClick={() => void undo()}>
          {text(words.undoAll)}
        </Button>
      )}
      {mayEdit && open.some(({ status }) => status !== 'done') && (
        <Button disabled={busy} busy={check.busy} onClick={() => void check.send({})}>
          {text(words.checkAll)}
        </Button>
      )}
      {mayEdit && open.length > 0 && (
        <Button look="primary" disabled={busy} onClick={() => void run()}>
          {text(words.runAll, { count: numberText(open.length) })}
        </Button>
      )}
    </div>
  )
}
