// The sessions of one's own account with buttons to end them, in the back office and the member centre.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { post, read } from '#screens/api.ts'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { ReadFailedNote } from '#screens/read-failed.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { type Session, SessionList } from './session-list.ui.tsx'
import { sessionWords as words } from '../words.ts'
import { ownKeys } from '../sign-in.keys.ts'

/** `below` is the path of the calls about one's own account. */
export function MySessions({ below }: { below: '/admin/routine/adminInfo' | '/api/account' }) {
  const client = useQueryClient()
  const mine = {
    queryKey: ownKeys.sessions(below),
    queryFn: async () => (await read<{ list: Session[] }>(`${below}/sessions`)).list,
  }
  const { data: sessions, error } = useQuery(mine)
  const end = async (body: object) => {
    await post(`${below}/endSessions`, body, { done: true }).catch(() => null)
    await client.invalidateQueries({ queryKey: mine.queryKey })
  }
  if (error) return <ReadFailedNote error={error} />
  if (!sessions) return <FormSkeleton lines={4} />
  return (
    <div className="account-part">
      <h2 className="row gap-10">{text(words.title)}</h2>
      <p className="dim">{text(words.text)}</p>
      <SessionList sessions={sessions} onEnd={({ id }) => void end({ id })} />
      <div className="account-buttons wrap">
        {sessions.length > 1 ? (
          <Button look="danger" onClick={() => void end({ others: true })}>
            {text(words.endOthers)}
          </Button>
        ) : (
          <p className="dim">{text(words.onlyHere)}</p>
        )}
      </div>
    </div>
  )
}
