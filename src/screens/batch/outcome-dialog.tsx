// The refused rows with their reasons; the person may try again, download them, or undo the batch.

import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import '#ui/trail.css'
import type { RefusedRow } from './use-batch.ts'
import { PageLink } from '../page-link.tsx'
import { useMay } from '../product.tsx'
import { screenTexts } from '../screen-texts.ts'
import { language, numberText, text } from '../text.ts'
import type { EntityContext, Outcome } from './outcome.tsx'
import { trailWords } from '../words.ts'

interface OutcomeDialogProps {
  here: EntityContext
  outcome: Outcome
  onUndo: (() => void) | undefined
  onClose(): void
}

type TitleProps = Pick<OutcomeDialogProps, 'here' | 'onClose'> & { id: number; title: string }

/** The most rows that the dialog shows. The downloaded file contains all refused rows. */
const shownRows = 200

export function OutcomeDialog({ here, outcome, onUndo, onClose }: OutcomeDialogProps) {
  const { refused, done, msg, again } = outcome
  const rest = refused.length - shownRows
  const left = text(trailWords.refusedRows, { count: numberText(refused.length) })
  const closing = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Dialog title={refused[0]?.msg === msg ? left : msg} close={screenTexts.close} onClose={onClose} width={640}>
      <div className="outcome" role="region" aria-label={left} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{here.named.one}</th>
              <th scope="col">{text(trailWords.reason)}</th>
            </tr>
          </thead>
          <tbody>
            {refused.slice(0, shownRows).map(({ id, title, msg: reason }) => (
              <tr key={id}>
                <th scope="row">
                  <Title here={here} id={id} title={title || `#${id}`} onClose={onClose} />
                </th>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {rest > 0 && <p className="dialog-body">{text(trailWords.more, { count: numberText(rest) })}</p>}
      </div>
      <div className="dialog-buttons">
        {onUndo && done > 0 && again && <Button onClick={closing(onUndo)}>{text(trailWords.undoAll)}</Button>}
        <Button onClick={() => void save(refused)}>{text(trailWords.exportRefused)}</Button>
        {again && <Button onClick={closing(() => again(refused.map(({ id }) => id)))}>{screenTexts.retry}</Button>}
        <Button look="primary" onClick={onClose}>
          {screenTexts.close}
        </Button>
      </div>
    </Dialog>
  )
}

/** Links to the record. A row that the reader may not see has only its number as title (`#12`), and is no link. */
function Title({ here: { named }, id, title, onClose }: TitleProps) {
  const may = useMay(named.resource)
  const opens = title !== `#${id}` && (named.own?.reads ?? may('edit'))
  if (!opens) return title
  return (
    <PageLink to={`/admin/${named.resource.path}`} search={{ edit: String(id) }} onClick={onClose}>
      {title}
    </PageLink>
  )
}

/** Downloads the rows as CSV, with a byte order mark and the separator that office programs expect in this language. */
async function save(refused: readonly RefusedRow[]): Promise<void> {
  const { default: Papa } = await import('papaparse')
  const lines = [
    ['id', text(trailWords.row), text(trailWords.reason)],
    ...refused.map(({ id, title, msg }) => [String(id), title, msg]),
  ]
  const delimiter = language === 'fr' ? ';' : ','
  const csv = `\uFEFF${Papa.unparse(lines, { delimiter, escapeFormulae: /^[=+\-@\t\r]/ })}`
  const link = Object.assign(document.createElement('a'), {
    href: URL.createObjectURL(new Blob([csv], { type: 'text/csv' })),
    download: text(trailWords.fileName),
  })
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
