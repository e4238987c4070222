// The dialog that exports a list as a file: choice of format and columns, then progress.

import { schoolClock } from '#text/school-clock.ts'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Meter } from '#ui/meter.tsx'
import { toast } from '#ui/toast.tsx'
import { download } from '../api-stream.ts'
import { ApiError } from '../api.ts'
import { serverFiltersOf } from '../filters.ts'
import type { List } from '../list-state.ts'
import type { LabelledEntity } from '../product.tsx'
import { sizeText } from '../sizes.ts'
import { numberText, text } from '../text.ts'
import { exportWords as words } from '../words.ts'

export interface ExportProps {
  named: LabelledEntity
  list: List
  /** Names of the columns in table order; `title` is the first column. */
  columns: readonly string[]
  /** The number of filtered rows, once it is known. */
  total: number | undefined
  onClose(): void
}

export function ExportDialog({ named, list, columns, total, onClose }: ExportProps) {
  const [format, setFormat] = useState('csv')
  const [which, setWhich] = useState('shown')
  const { bytes, fault, begin, stop } = useExport(named, list, onClose)
  const count = total === undefined ? '…' : numberText(total)
  const leave = () => {
    stop()
    onClose()
  }
  return (
    <Dialog title={text(words.title, { many: named.many })} close={text(words.close)} onClose={leave} width={480}>
      {bytes === null ? (
        <>
          <p className="dialog-body">{text(words.about, { count })}</p>
          {fault && <p role="alert">{fault}</p>}
          <ChoiceCards
            legend={text(words.format)}
            value={format}
            onChange={setFormat}
            cards={[
              { value: 'csv', label: text(words.csv), about: text(words.csvAbout) },
              { value: 'xlsx', label: text(words.xlsx), about: text(words.xlsxAbout) },
            ]}
          />
          <ChoiceCards
            legend={text(words.columns)}
            value={which}
            onChange={setWhich}
            cards={[
              { value: 'shown', label: text(words.shown), about: text(words.shownAbout, { count: columns.length }) },
              { value: 'all', label: text(words.all), about: text(words.allAbout) },
            ]}
          />
        </>
      ) : (
        <Meter label={bytes === 0 ? text(words.preparing) : text(words.received, { size: sizeText(bytes), count })} />
      )}
      <div className="dialog-buttons">
        <Button onClick={leave}>{text(words.cancel)}</Button>
        <Button
          look="primary"
          busy={bytes !== null}
          onClick={() => void begin({ format, columns: which === 'shown' ? columns.join(',') : undefined })}
        >
          {text(words.begin)}
        </Button>
      </div>
    </Dialog>
  )
}

/** Downloads the export. Closing the dialog stops the download, because the file is no longer wanted. */
function useExport({ resource, many }: LabelledEntity, { search }: List, onDone: () => void) {
  const [bytes, setBytes] = useState<number | null>(null)
  const [fault, setFault] = useState('')
  const stopping = useRef<AbortController>(null)
  const stop = () => stopping.current?.abort()
  useEffect(() => stop, [])
  async function begin(chosen: { format: string; columns: string | undefined }) {
    const { order, quick_search } = search
    const query = {
      ...chosen,
      zone: schoolClock.timeZone,
      order,
      quick_search,
      search: serverFiltersOf(resource, search),
    }
    const { signal } = (stopping.current = new AbortController())
    let received = 0
    setBytes(0)
    try {
      await download(`/admin/${resource.path}/export`, {
        query,
        name: `${many}.${chosen.format}`,
        quiet: true,
        signal,
        onProgress: (size) => setBytes((received = size)),
      })
      toast.done(text(words.done, { size: sizeText(received) }))
      onDone()
    } catch (error) {
      if (signal.aborted) return
      setBytes(null)
      setFault(error instanceof ApiError ? error.message : String(error))
    }
  }
  return { bytes, fault, begin, stop }
}
