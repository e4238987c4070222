// The dialog that exports the grid to a file and imports the filled file, with a preview of each change.

import { entryOf } from '#text/entry-of.ts'
import './sheet-dialog.css'
import '#ui/plain-table.css'
import { Fragment, useState } from 'react'
import { download } from '#screens/api-stream.ts'
import { ApiError, call } from '#screens/api.ts'
import { EncodingChoice, type EncodingPreview, encodingPreviewsOf } from '#screens/import/encoding-choice.tsx'
import { listText, numberText, text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DropZone } from '#ui/drop-zone.tsx'
import { IconDownload } from '#ui/icons.tsx'
import { TextField } from '#ui/text-fields.tsx'
import { gridWords, sheetDialogWords as words } from '../words.ts'
import { type Gradebook, type ProposedMark, type SheetPreview, gridPath } from './marks.ts'
import type { TypedCell } from './marks-block.ts'
import { shownMark } from './marks-text.ts'

interface SheetProps {
  book: Gradebook
  onSave(cells: TypedCell[], reason: string): Promise<void>
  onClose(): void
}

const accept = '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export function SheetDialog({ book, onSave, onClose }: SheetProps) {
  const [found, setFound] = useState<SheetPreview | null>(null)
  const [fault, setFault] = useState('')
  const [open, setOpen] = useState<{ file: File; readings: EncodingPreview[] } | null>(null)
  const query = { course: book.course.id, term: book.term.id }
  const send = async (file: File, encoding?: EncodingPreview['encoding']) => {
    const body = new FormData()
    body.append('file', file)
    setFault('')
    try {
      const read = { query: { ...query, encoding }, body, quiet: true }
      setFound((await call<SheetPreview>('POST', `/admin/${gridPath}/read`, read)).data)
      setOpen(null)
    } catch (error) {
      const readings = encodingPreviewsOf(error)
      setOpen(readings && { file, readings })
      setFault(readings ? '' : error instanceof ApiError ? error.message : String(error))
    }
  }
  const take = (format: string) =>
    download(`/admin/${gridPath}/sheet`, {
      query: { ...query, format },
      name: `${book.course.title} - ${book.term.title}.${format}`,
    }).catch(() => undefined)
  return (
    <Dialog title={text(words.title)} close={text(gridWords.close)} onClose={onClose} width={720}>
      <div className="sheet-dialog column gap-12">
        {fault && (
          <p className="notice tone-red" role="alert">
            {fault}
          </p>
        )}
        {found ? (
          <PreviewPart book={book} found={found} onClose={onClose} onSave={onSave} onBack={() => setFound(null)} />
        ) : open ? (
          <EncodingChoice
            file={open.file.name}
            readings={open.readings}
            onChoose={(encoding) => void send(open.file, encoding)}
            onBack={() => setOpen(null)}
          />
        ) : (
          <>
            <p className="wizard-row row wrap">
              {text(words.take)}
              {['xlsx', 'csv'].map((format) => (
                <Button key={format} small icon={<IconDownload size={14} />} onClick={() => void take(format)}>
                  {format.toUpperCase()}
                </Button>
              ))}
            </p>
            {!book.closed && (
              <DropZone
                accept={accept}
                words={{ drop: text(words.drop), choose: text(words.choose), limits: text(words.limits) }}
                onFile={(file) => void send(file)}
              />
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

interface PreviewProps extends SheetProps {
  found: SheetPreview
  onBack(): void
}

/** The most changes in the preview. */
const shownAtMost = 200
const unmatchedShown = 5

function PreviewPart({ book, found, onSave, onBack, onClose }: PreviewProps) {
  const [reason, setReason] = useState('')
  const { cells, same, unknown, ignored } = found
  const good = cells.filter(({ why }) => !why)
  const needsReason = good.some(({ out }) => out)
  const tests = new Map(book.tests.map((test) => [test.id, test]))
  const save = () => {
    onClose()
    const written = good.map(({ assessment_id, student_id, mark }) => ({
      test: entryOf(tests, assessment_id),
      student: student_id,
      typed: mark,
    }))
    void onSave(written, reason.trim())
  }
  return (
    <>
      <p className="dialog-body" role="status">
        {text(words.found, {
          good: numberText(good.length),
          same: numberText(same),
          bad: numberText(cells.length - good.length),
        })}
      </p>
      {ignored.length > 0 && <p className="dim">{text(words.ignored, { names: listText(ignored) })}</p>}
      {unknown.length > 0 && (
        <p className="sheet-note">
          {text(words.unknown, {
            count: numberText(unknown.length),
            lines: listText(
              unknown.slice(0, unmatchedShown).map(({ line, text: said }) => text(words.unknownLine, { line, said })),
            ),
          })}
        </p>
      )}
      {cells.length > 0 && (
        <Cells tests={tests} cells={cells.toSorted((one, other) => Number(!one.why) - Number(!other.why))} />
      )}
      {needsReason && (
        <div className="dialog-fields stack gap-14">
          <TextField label={text(gridWords.reason)} value={reason} onChange={setReason} />
        </div>
      )}
      <div className="dialog-buttons">
        <Button onClick={onBack}>{text(words.another)}</Button>
        <Button look="primary" disabled={good.length === 0 || (needsReason && !reason.trim())} onClick={save}>
          {text(words.save, { count: numberText(good.length) })}
        </Button>
      </div>
    </>
  )
}

/** The table of changes. The caller sorts refused cells first. */
function Cells({
  cells,
  tests,
}: {
  cells: readonly ProposedMark[]
  tests: ReadonlyMap<number, Gradebook['tests'][number]>
}) {
  return (
    <div className="plain-table sheet-cells" tabIndex={0} role="group" aria-label={text(words.changes)}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text(gridWords.student)}</th>
            <th scope="col">{text(gridWords.assessment)}</th>
            <th scope="col" className="numbers">
              {text(words.before)}
            </th>
            <th scope="col" className="numbers">
              {text(words.after)}
            </th>
          </tr>
        </thead>
        <tbody>
          {cells.slice(0, shownAtMost).map((cell) => (
            <Fragment key={`${cell.student_id} ${cell.assessment_id}`}>
              <tr>
                <td>{cell.student}</td>
                <td>{cell.test}</td>
                <td className="numbers">{shownMark(cell, tests.get(cell.assessment_id)?.letters) || '–'}</td>
                <td className="numbers">{cell.mark}</td>
              </tr>
              {cell.why && (
                <tr className="mark-refused">
                  <td colSpan={4}>{cell.why}</td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}
