// The part of the withdrawal dialog that lists what will be closed and proposes further actions.

import './closing.css'
import { useQuery } from '@tanstack/react-query'
import { read } from '#screens/api.ts'
import type { Row } from '#screens/list-state.ts'
import { ReadFailedNote } from '#screens/read-failed.tsx'
import { text } from '#screens/text.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Closing } from './closing.ts'
import { closingWords as words } from './words.ts'
import { studentKeys } from './student.keys.ts'

export function ClosingList({ row }: { row: Row }) {
  const { data, error } = useQuery({
    queryKey: studentKeys.closing(row.id),
    queryFn: () => read<{ closes: Closing[] }>('/admin/k/student/closing', { id: row.id }, { quiet: true }),
    staleTime: 0,
  })
  if (error) return <ReadFailedNote error={error} />
  if (!data) return <Skeleton width="100%" height={44} />
  const proposed = data.closes.filter(({ kind }) => kind === 'certificates')
  const closed = data.closes.filter(({ kind }) => kind !== 'certificates')
  return (
    <div className="closing">
      {closed.length === 0 ? <p>{text(words.nothing)}</p> : <Lines lead={text(words.lead)} lines={closed} />}
      {proposed.length > 0 && <Lines lead={text(words.proposes)} lines={proposed} />}
    </div>
  )
}

function Lines({ lead, lines }: { lead: string; lines: readonly Closing[] }) {
  return (
    <>
      <p>{lead}</p>
      <ul className="points">
        {lines.map(({ kind, count, titles }) => (
          <li key={kind}>{text(words.kinds[kind], { count, titles: named(titles, count) })}</li>
        ))}
      </ul>
    </>
  )
}

const named = (titles: readonly string[], count: number) => `${titles.join(' · ')}${count > titles.length ? '…' : ''}`
