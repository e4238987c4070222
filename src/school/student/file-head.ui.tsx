// The header of a student's record: photo, number, specialty, links to e-mail and telephone, and warnings.

import './file-head.css'
import type { ReactNode } from 'react'
import type { Row } from '#screens/list-state.ts'
import { phoneText, text } from '#screens/text.ts'
import { Avatar, Badge } from '#ui/badge.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { glanceWords as words } from './words.ts'
import { type StudentOverview, useOverview } from './overview-query.ts'

/** A drawer already shows the name as its title; a page passes the name as `name`. */
export function FileHead({ row, name }: { row: Row; name?: ReactNode }) {
  const [email, mobile] = [String(row.email ?? ''), String(row.mobile ?? '')]
  const { title: specialty } = (row.specialty ?? {}) as { title?: string }
  return (
    <div className="file-head">
      <Avatar name={row.title ?? ''} image={row.photo as string | null} size={48} />
      <div>
        {name}
        <p className="dim">{[row.student_no, specialty].filter(Boolean).join(' · ')}</p>
        <p className="file-reach wrap">
          {email && <a href={`mailto:${email}`}>{email}</a>}
          {mobile && <a href={`tel:${mobile}`}>{phoneText(mobile)}</a>}
        </p>
      </div>
      <Warnings id={row.id} />
    </div>
  )
}

/** Takes one line also while it loads and if there is no warning, so that the content below does not move. */
function Warnings({ id }: { id: number }) {
  const { data, error } = useOverview(id)
  const found = data ? warningsIn(data) : []
  return (
    <ul className="file-warnings row wrap">
      {found.map(({ tone, label }) => (
        <li key={label}>
          <Badge tone={tone}>{label}</Badge>
        </li>
      ))}
      {data?.checked && found.length === 0 && <li className="dim">{text(words.nothingWrong)}</li>}
      {!data && !error && (
        <li>
          <Skeleton width={160} />
        </li>
      )}
    </ul>
  )
}

function warningsIn({ permitDays, missing }: StudentOverview) {
  const permit = permitDays !== null && {
    tone: permitDays < 30 ? ('red' as const) : ('orange' as const),
    label: permitDays < 0 ? text(words.permitOver) : text(words.permitEnds, { days: permitDays }),
  }
  const papers = missing.length > 0 && {
    tone: 'orange' as const,
    label: text(words.missingCount, { count: missing.length }),
  }
  return [permit, papers].filter((each) => each !== false)
}
