// Finds a student by the beginning of the name. Each result has the three most frequent actions: certificate, message,
// record.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { read } from '#screens/api.ts'
import type { Row } from '#screens/list-state.ts'
import { PageLink } from '#screens/page-link.tsx'
import { useAllowed, useProduct } from '#screens/product.tsx'
import { text } from '#screens/text.ts'
import { useGo } from '#screens/use-go.ts'
import { Button } from '#ui/button.tsx'
import { usePhone } from '#ui/use-phone.ts'
import { SearchField } from '#ui/search-field.tsx'
import { recentFiles } from '#school/student/index.ui.ts'
import { dashboardKeys } from '../dashboard.keys.ts'
import { homeWords as words } from '../words.ts'

const shownAtMost = 5

interface FoundStudent extends Row {
  last_name: string
  first_name: string
  native_name: string | null
  student_no: string | null
  email: string | null
}

export function FindStudent() {
  const [name, setName] = useState('')
  const frame = useRef<HTMLDivElement>(null)
  const phone = usePhone()
  useEffect(() => {
    // Not on a telephone, because its keyboard would cover the page.
    if (!phone) frame.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [phone])
  const { data } = useQuery({
    queryKey: dashboardKeys.found(name),
    queryFn: () =>
      read<{ list: FoundStudent[] }>(
        '/admin/k/student/index',
        { quick_search: name, limit: shownAtMost },
        { quiet: true },
      ),
    enabled: name !== '',
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  })
  const list = name === '' ? undefined : data?.list
  return (
    <div ref={frame} className="find-student">
      <SearchField label={text(words.find)} value={name} onChange={setName} />
      {name === '' && <RecentStudents />}
      {list?.length === 0 && <p className="dim">{text(words.notFound)}</p>}
      {list && list.length > 0 && (
        <ul aria-label={text(words.found)}>
          {list.map((student) => (
            <FoundLine key={student.id} student={student} />
          ))}
        </ul>
      )}
    </div>
  )
}

/**
 * The students whose records the reader opened last in this browser. Their names are read from the server, so that
 * students whom the reader may no longer see are not named.
 */
function RecentStudents() {
  const { me } = useProduct()
  const [ids, setIds] = useState<number[]>([])
  // An effect, because it runs again when the tab of the home page is shown again.
  useEffect(() => setIds(recentFiles(me.id)), [me.id])
  const { data } = useQuery({
    queryKey: dashboardKeys.recent(ids),
    queryFn: () =>
      read<{ list: FoundStudent[] }>(
        '/admin/k/student/index',
        { search: [{ field: 'id', operator: 'IN', val: ids.join(',') }], limit: ids.length },
        { quiet: true },
      ),
    enabled: ids.length > 0,
    staleTime: 10_000,
  })
  const files = ids.flatMap((id) => data?.list.filter((student) => student.id === id) ?? [])
  if (files.length === 0) return null
  return (
    <p className="recent-files wrap">
      <span className="dim">{text(words.recent)}</span>
      {files.map((student) => (
        <PageLink key={student.id} to="/admin/k/student" search={{ edit: String(student.id) }}>
          {nameOf(student)}
        </PageLink>
      ))}
    </p>
  )
}

const nameOf = ({ last_name, first_name, native_name }: FoundStudent) =>
  [last_name, first_name, native_name].filter(Boolean).join(' ')

function FoundLine({ student }: { student: FoundStudent }) {
  const { own, me } = useProduct()
  const [allowed, go] = [useAllowed(), useGo()]
  const { id, student_no, email } = student
  const steps = own.student?.ownSteps?.(student, { me, allowed }).filter((step) => step.name === 'certificate') ?? []
  return (
    <li>
      <span>
        {nameOf(student)} <small className="dim">{student_no}</small>{' '}
        {email && (
          <small>
            <a href={`mailto:${email}`}>{email}</a>
          </small>
        )}
      </span>
      {steps.map(({ label, take }) => (
        <Button key={label} small look="plain" onClick={() => void take(go)}>
          {label}
        </Button>
      ))}
      {allowed('k/notification/add') && (
        <PageLink
          className="button"
          data-look="plain"
          data-small="true"
          to="/admin/k/notification"
          search={{ add: '', student: String(id) }}
        >
          {text(words.write)}
        </PageLink>
      )}
      <PageLink
        className="button"
        data-look="plain"
        data-small="true"
        to="/admin/k/student"
        search={{ edit: String(id) }}
      >
        {text(words.file)}
      </PageLink>
    </li>
  )
}
