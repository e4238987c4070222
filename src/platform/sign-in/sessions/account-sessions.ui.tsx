// The dialog in which a super administrator sees and ends the sessions of another account, for example after a laptop
// was lost.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { post, read } from '#screens/api.ts'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { showDialog } from '#ui/confirm.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ReadFailedNote } from '#screens/read-failed.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { type Session, SessionList } from './session-list.ui.tsx'
import { sessionWords as words } from '../words.ts'
import { sessionsKey } from '../sign-in.keys.ts'

interface Account {
  id: number
  name: string
}

export function showSessions(account: Account): void {
  showDialog((close) => <AccountSessions {...account} onClose={close} />)
}

function AccountSessions({ id, name, onClose }: Account & { onClose(): void }) {
  const client = useQueryClient()
  const theirs = {
    queryKey: sessionsKey(id),
    queryFn: async () => (await read<{ list: Session[] }>('/admin/auth/admin/sessions', { id })).list,
  }
  const { data: sessions, error } = useQuery(theirs)
  const end = async (session?: number) => {
    await post('/admin/auth/admin/endSessions', { id, session }, { done: true }).catch(() => null)
    await client.invalidateQueries({ queryKey: theirs.queryKey })
  }
  return (
    <Dialog title={text(words.of, { name })} close={text(words.close)} onClose={onClose} width={600}>
      {error && <ReadFailedNote error={error} />}
      {!sessions && !error && <FormSkeleton lines={3} />}
      {sessions?.length === 0 && <p className="dialog-body">{text(words.nowhere)}</p>}
      {sessions && sessions.length > 0 && (
        <>
          <SessionList sessions={sessions} onEnd={({ id: session }) => void end(session)} />
          <div className="dialog-buttons account-buttons wrap">
            <Button onClick={onClose}>{text(words.close)}</Button>
            {sessions.some(({ current }) => !current) && (
              <Button look="danger" onClick={() => void end()}>
                {text(words.endAll)}
              </Button>
            )}
          </div>
        </>
      )}
    </Dialog>
  )
}
