// Somebody saved the same record first: both values stand side by side and the person chooses.

import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { cellOf } from './cells.tsx'
import type { Row } from './list-state.ts'
import type { Named } from './product.tsx'
import type { Values } from './record-form.ts'
import { text } from './text.ts'
import { webWords } from './web.labels.ts'

export interface Conflict {
  /** Who changed it and when, as the server says it. */
  message: string
  version: number
  fields: Record<string, { theirs: unknown; mine: unknown }>
  /** What was to be saved, and the record as it was read. */
  sent: Values
  row: Row
}

interface ConflictProps {
  named: Named
  conflict: Conflict
  onClose(): void
  onChoose(body: Values): Promise<void>
  /** Nothing of one's own is left to save. */
  onNothing(): void
}

export function ConflictDialog({ named, conflict, onClose, onChoose, onNothing }: ConflictProps) {
  const { fields, sent, row, version } = conflict
  // A field they did not touch differs from mine only because I changed it: no choice to make.
  const both = Object.keys(fields).filter((name) => JSON.stringify(fields[name]?.theirs) !== JSON.stringify(row[name]))
  const [theirs, setTheirs] = useState<readonly string[]>([])
  const choose = () => {
    const {
      id,
      version: _,
      ...mine
    } = Object.fromEntries(Object.entries(sent).filter(([name]) => !theirs.includes(name)))
    onClose()
    void (Object.keys(mine).length > 0 ? onChoose({ id, version, ...mine }) : onNothing())
  }
  return (
    <Dialog title={text(webWords.conflictTitle)} close={text(webWords.close)} onClose={onClose} width={560}>
      <p className="dialog-body">
        {conflict.message} {text(both.length > 0 ? webWords.conflictText : webWords.conflictApart)}
      </p>
      {both.length > 0 && (
        <table className="conflict">
          <thead>
            <tr>
              <td />
              <th scope="col">{text(webWords.theirs)}</th>
              <th scope="col">{text(webWords.mine)}</th>
            </tr>
          </thead>
          <tbody>
            {both.map((name) => (
              <tr key={name}>
                <th scope="row">{named.field(name)}</th>
                {(['theirs', 'mine'] as const).map((side) => (
                  <td key={side}>
                    <label>
                      <input
                        type="radio"
                        name={name}
                        checked={theirs.includes(name) === (side === 'theirs')}
                        onChange={() =>
                          setTheirs(side === 'theirs' ? [...theirs, name] : theirs.filter((each) => each !== name))
                        }
                      />
                      <span>
                        {cellOf(named, name, named.resource.fields[name]!, {
                          id: row.id,
                          [name]: fields[name]?.[side],
                        }) ?? '—'}
                      </span>
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="dialog-buttons">
        <Button onClick={onClose}>{text(webWords.cancel)}</Button>
        <Button look="primary" onClick={choose}>
          {text(webWords.save)}
        </Button>
      </div>
    </Dialog>
  )
}
