// The upload area of the move-in page. Files are uploaded one after another. If the encoding of a file is uncertain,
// the person is asked for it.

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '#screens/api.ts'
import { EncodingChoice, type EncodingPreview, encodingPreviewsOf } from '#screens/import/encoding-choice.tsx'
import { errorMessageOf } from '#screens/send-state.ts'
import { text } from '#screens/text.ts'
import { DropZone } from '#ui/drop-zone.tsx'
import { Meter } from '#ui/meter.tsx'
import { everythingCall, firstFile } from '../everything/everything.ts'
import { moveInKeys } from '../transfer.keys.ts'
import { moveInCall } from './move-in.ts'
import { moveInPageWords as words } from '../words.ts'

interface Arrival {
  file: File
  encoding?: EncodingPreview['encoding']
}

interface Uncertain {
  file: File
  readings: EncodingPreview[]
}

const accept = '.csv,.tsv,.txt,.xlsx,.ods,.zip,text/csv'

/** The call for a file: `upload` for tables, `receiveArchive` for an archive of all data, `pictures` for other ZIPs. */
async function receiverOf(file: File, mayRebuild: boolean): Promise<string> {
  if (!/\.zip$/i.test(file.name)) return moveInCall('upload')
  const start = await file.slice(0, 256).text()
  return mayRebuild && start.includes(firstFile) ? everythingCall('receiveArchive') : moveInCall('pictures')
}

export function Uploads({ mayRebuild }: { mayRebuild: boolean }) {
  const client = useQueryClient()
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const [current, setCurrent] = useState<string>()
  const [uncertain, setUncertain] = useState<Uncertain[]>([])
  const [faults, setFaults] = useState<string[]>([])
  const upload = async ({ file, encoding }: Arrival) => {
    setCurrent(file.name)
    const body = new FormData()
    body.append('file', file)
    try {
      await call('POST', await receiverOf(file, mayRebuild), { body, quiet: true, query: encoding && { encoding } })
    } catch (problem) {
      const readings = encodingPreviewsOf(problem)
      if (readings) setUncertain((all) => [...all, { file, readings }])
      else setFaults((all) => [...all, `${file.name} : ${errorMessageOf(problem)}`])
    }
    setCurrent(undefined)
    await client.invalidateQueries({ queryKey: moveInKeys.all })
  }
  const take = (arrival: Arrival) => {
    queue.current = queue.current.then(() => upload(arrival))
  }
  const [asked] = uncertain
  const answered = () => setUncertain((all) => all.slice(1))
  return (
    <div className="move-in-uploads">
      {faults.map((fault) => (
        <p key={fault} className="notice tone-red" role="alert">
          {fault}
        </p>
      ))}
      {asked ? (
        <EncodingChoice
          key={asked.file.name}
          file={asked.file.name}
          readings={asked.readings}
          onChoose={(encoding) => {
            answered()
            take({ file: asked.file, encoding })
          }}
          onBack={answered}
        />
      ) : (
        <DropZone
          several
          accept={accept}
          words={{ drop: text(words.drop), choose: text(words.choose), limits: text(words.limits) }}
          onFile={(file) => {
            setFaults([])
            take({ file })
          }}
        />
      )}
      {current !== undefined && <Meter label={text(words.reading, { file: current })} />}
    </div>
  )
}
