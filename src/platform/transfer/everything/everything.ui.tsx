// The part of the move-in page with the archives of all data: make and download one, or rebuild the school from an
// uploaded one.

import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { post, read } from '#screens/api.ts'
import { confirmedCall } from '#screens/confirmed-call.tsx'
import { sizeText } from '#screens/sizes.ts'
import { momentText, numberText, text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Button } from '#ui/button.tsx'
import { IconDownload } from '#ui/icons.tsx'
import { Meter } from '#ui/meter.tsx'
import { moveInKeys } from '../transfer.keys.ts'
import { type Archives, type WireArchive, everythingCall } from './everything.ts'
import { everythingPageWords as words } from '../words.ts'

/** In milliseconds: how often the page reads the state while an archive is `working`. */
const pace = 1500

const archivesQuery = queryOptions({
  queryKey: moveInKeys.archives,
  queryFn: () => read<Archives>(everythingCall('archives'), undefined, { quiet: true }),
  refetchInterval: ({ state }) => (isWorking(state.data) ? pace : false),
})

const isWorking = (data: Archives | undefined) =>
  [...(data?.made ?? []), data?.received].some((archive) => archive?.status === 'working')

export function Everything() {
  const { data } = useQuery(archivesQuery)
  const make = useSend(everythingCall('archive'), { rereads: [moveInKeys.archives] })
  if (!data) return null
  const { made, received } = data
  return (
    <>
      {received && <Received archive={received} />}
      <section aria-labelledby="everything">
        <div className="move-in-head bar">
          <h2 id="everything">{text(words.title)}</h2>
          <Button disabled={isWorking(data)} busy={make.busy} onClick={() => void make.send({})}>
            {text(words.make)}
          </Button>
        </div>
        <p className="dim">{text(words.lead)}</p>
        <p className="dim">{text(words.careful)}</p>
        {made.length > 0 && (
          <ul className="move-in-list box">
            {made.map((archive) => (
              <Made key={archive.id} archive={archive} />
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

function Made({ archive }: { archive: WireArchive }) {
  const { id, name, status, bytes } = archive
  const [received, setReceived] = useState(0)
  const fetching = useSend(async () => {
    const { download } = await import('#screens/api-stream.ts')
    await download(everythingCall('archiveFile'), { method: 'POST', body: { id }, name, onProgress: setReceived })
  })
  if (status === 'working')
    return (
      <li className="move-in-archive stack gap-12">
        <Meter label={text(words.making)} />
      </li>
    )
  return (
    <li className="move-in-archive stack gap-12">
      <p>
        {status === 'ready' ? text(words.made, { ...countsOf(archive), size: sizeText(bytes) }) : faultText(archive)}
      </p>
      {fetching.busy && (
        <Meter label={text(words.downloading, { size: sizeText(received) })} share={bytes > 0 ? received / bytes : 0} />
      )}
      <div className="move-in-acts row wrap">
        <Drop id={id} />
        {status === 'ready' && (
          <Button icon={<IconDownload size={16} />} busy={fetching.busy} onClick={() => void fetching.send()}>
            {text(words.download)}
          </Button>
        )}
      </div>
    </li>
  )
}

function Drop({ id }: { id: number }) {
  const drop = useSend(everythingCall('dropArchive'), { rereads: [moveInKeys.archives] })
  return (
    <Button look="quiet" busy={drop.busy} onClick={() => void drop.send({ id })}>
      {text(words.drop)}
    </Button>
  )
}

function Received({ archive }: { archive: WireArchive }) {
  const { id, name, status, facts, fault } = archive
  const rebuild = () => {
    const question = {
      title: text(words.sure),
      body: text(words.sureText),
      yes: text(words.rebuild),
      no: text(words.keep),
      danger: true,
    }
    void confirmedCall(question, () => post(everythingCall('rebuild'), { id }, { quiet: true }))
  }
  const isChecked = facts.school !== undefined
  return (
    <section aria-labelledby="received-archive">
      <h2 id="received-archive">{text(words.arrived)}</h2>
      <div className="move-in-list move-in-archive box stack gap-12">
        {status === 'working' && <Meter label={text(isChecked ? words.working : words.checking, { name })} />}
        {status === 'failed' && <p role="alert">{faultText(archive)}</p>}
        {status === 'ready' && (
          <p>
            {text(words.holds, {
              ...countsOf(archive),
              school: facts.school ?? '',
              version: facts.product ?? '',
              time: momentText(Date.parse(facts.made ?? '') / 1000),
            })}
          </p>
        )}
        {status === 'ready' && fault !== '' && <p role="alert">{fault}</p>}
        {status !== 'working' && (
          <div className="move-in-acts row wrap">
            <Drop id={id} />
            {status === 'ready' && (
              <Button look="primary" onClick={rebuild}>
                {text(words.rebuild)}
              </Button>
            )}
          </div>
        )}
      </div>
    </section>
  )
}

const countsOf = ({ name, time, facts: { tables = 0, rows = 0, files = 0 } }: WireArchive) => ({
  name,
  time: momentText(time),
  tables: numberText(tables),
  rows: numberText(rows),
  files: numberText(files),
})

const faultText = ({ name, time, fault }: WireArchive) =>
  text(words.failed, { name, time: momentText(time), fault: fault === '' ? text(words.interrupted) : fault })
