// The dialog of invitations. Its buttons print the links to choose a password, send them by mail, or open the dialog of
// one-time passwords.

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { runBatchAction } from '#screens/batch/batch-action.ts'
import type { Row } from '#screens/list-state.ts'
import type { LabelledEntity } from '#screens/product.tsx'
import { entityKeys } from '#screens/screens.keys.ts'
import { numberText, text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Refusal } from '#ui/refusal-place.tsx'
import { OneTimeDialog } from './one-time-dialog.ui.tsx'
import { sheetWords as words } from '../words.ts'

interface InvitationDialogProps {
  rows: readonly Row[]
  named: LabelledEntity
  onClose(): void
}

export function InvitationDialog(props: InvitationDialogProps) {
  const [byList, setByList] = useState(false)
  const { named, onClose } = props
  if (byList) return <OneTimeDialog named={named} onClose={onClose} />
  return <LinksDialog {...props} onList={() => setByList(true)} />
}

function LinksDialog({ rows, named, onClose, onList }: InvitationDialogProps & { onList(): void }) {
  const client = useQueryClient()
  const { path, name } = named.resource
  const ids = rows.map(({ id }) => id)
  const printing = useSend(() => saveSheet(path, ids), {
    quiet: true,
    rereads: [entityKeys.all(name)],
    onDone: onClose,
  })
  const mailing = useSend(
    () =>
      runBatchAction(
        { named, client },
        { target: { ids }, action: 'invite', values: {} },
        { onRefused: () => undefined },
      ),
    {
      quiet: true,
      onDone: (show) => {
        onClose()
        show()
      },
    },
  )
  const busy = printing.busy || mailing.busy
  return (
    <Dialog title={text(words.dialog, { count: numberText(ids.length) })} onClose={onClose}>
      <p className="dialog-body">{text(words.explain)}</p>
      <p className="dialog-body">{text(words.handOver)}</p>
      <Refusal message={printing.fault ?? mailing.fault} />
      <div className="dialog-buttons">
        <Button onClick={onClose}>{text(words.cancel)}</Button>
        <Button disabled={busy} onClick={onList}>
          {text(words.list)}
        </Button>
        <Button busy={mailing.busy} disabled={busy} onClick={() => void mailing.send()}>
          {text(words.mail)}
        </Button>
        <Button look="primary" busy={printing.busy} disabled={busy} onClick={() => void printing.send()}>
          {text(words.print)}
        </Button>
      </div>
    </Dialog>
  )
}

async function saveSheet(path: string, ids: readonly number[]): Promise<void> {
  const { download } = await import('#screens/api-stream.ts')
  await download(`/admin/${path}/invitationSheet`, {
    method: 'POST',
    body: { ids },
    name: 'invitations.pdf',
    quiet: true,
  })
}
