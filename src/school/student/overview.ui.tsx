// The overview of a student: above the form for people who may edit, alone for other readers.

import './glance.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from '@tanstack/react-router'
import type { Words } from '#engine/words.ts'
import { read } from '#screens/api.ts'
import { dayText } from '#screens/days.ts'
import type { Row } from '#screens/list-state.ts'
import { OwnDrawer } from '#screens/own-drawer.tsx'
import type { OwnDrawerProps } from '#screens/own-screen.ts'
import { PageLink } from '#screens/page-link.tsx'
import { useAllowed, useMay, useLabelledEntity, useProduct } from '#screens/product.tsx'
import { language, momentText, phoneText, text } from '#screens/text.ts'
import { Avatar, Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { kindWords } from './student-document.labels.ts'
import { glanceWords as words } from './overview.labels.ts'
import { statusWords } from './student.labels.ts'
import { studentStatuses } from './student.ts'
import { rememberFile } from './recent-files.ui.ts'
import { studentKeys } from './student.keys.ts'

type Status = keyof typeof studentStatuses
interface Line {
  id: number
  title?: string
  kind?: string
  status?: string
  day?: string | null
  from_status?: Status | null
  to_status?: Status
  at?: number
}
interface Part {
  name: string
  path: string
  count: number
  lines: Line[]
}
interface StudentOverview {
  row: Row
  permitDays: number | null
  missing: (keyof typeof kindWords)[]
  sections: Part[]
}

export const useOverview = (id: number) =>
  useQuery({
    queryKey: studentKeys.page(id),
    queryFn: () => read<StudentOverview>('/admin/k/student/page', { id }, { quiet: true }),
  })

export function StudentAbove({ row }: { row: Row }) {
  const { data, error } = useOverview(row.id)
  const { me } = useProduct()
  useEffect(() => rememberFile(me.id, row.id), [me.id, row.id])
  if (error) return null
  return data ? <File {...data} /> : <FormSkeleton lines={5} />
}

export function StudentDrawer(props: OwnDrawerProps) {
  const { data, error } = useOverview(Number(props.list.search.edit))
  return (
    <OwnDrawer {...props} title={data?.row.title ?? props.named.one}>
      <div className="file-read">
        {error ? <EmptyState title={error.message} /> : data ? <File {...data} writes /> : <FormSkeleton lines={10} />}
      </div>
    </OwnDrawer>
  )
}

/** The name, the warnings, and the related records. */
/** `level` is the level of its heading: 2 on a page, 3 in a drawer. */
export function File(props: StudentOverview & { level?: 2 | 3; writes?: boolean }) {
  const { row, permitDays, missing, sections, level = 3, writes = false } = props
  const Heading = `h${level}` as const
  const status = row.status as Status
  const names = missing.map((kind) => text(kindWords[kind]))
  return (
    <div className="file-glance">
      <div className="file-who">
        <Avatar name={row.title ?? ''} image={row.photo as string | null} size={56} />
        <div>
          <Heading>
            {`${String(row.last_name).toLocaleUpperCase('fr')} ${String(row.first_name)}`}{' '}
            {Boolean(row.native_name) && <span lang="zh">{String(row.native_name)}</span>}
          </Heading>
          <p className="dim">
            {[row.student_no, (row.specialty as { title?: string } | null)?.title].filter(Boolean).join(' · ')}
          </p>
          {level === 3 && <Reach row={row} writes={writes} />}
        </div>
        <Badge tone={studentStatuses[status]}>{text(statusWords[status])}</Badge>
      </div>
      {(permitDays !== null || names.length > 0) && (
        <ul className="file-alerts">
          {permitDays !== null && (
            <li>
              <Badge tone={permitDays < 30 ? 'red' : 'orange'}>
                {permitDays < 0 ? text(words.permitOver) : text(words.permitEnds, { days: permitDays })}
              </Badge>
            </li>
          )}
          {names.length > 0 && (
            <li>
              <Badge tone="orange">{text(words.missing, { list: new Intl.ListFormat(language).format(names) })}</Badge>
            </li>
          )}
        </ul>
      )}
      <div className="file-parts">
        {sections.map((part) => (
          <PartOf key={part.name} part={part} student={row.id} level={level} />
        ))}
      </div>
    </div>
  )
}

/**
 * The mail address and the number to tap, and the page on which a message to this student is written. The form has that
 * page among its steps.
 */
function Reach({ row, writes }: { row: Row; writes: boolean }) {
  const mayWrite = useAllowed()('k/notification/add') && writes
  const [email, mobile] = [String(row.email ?? ''), String(row.mobile ?? '')]
  if (!email && !mobile && !mayWrite) return null
  return (
    <p className="file-reach">
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {mobile && <a href={`tel:${mobile}`}>{phoneText(mobile)}</a>}
      {mayWrite && (
        <PageLink to="/admin/k/notification" search={{ add: '', student: String(row.id) }}>
          {text(words.write)}
        </PageLink>
      )}
    </p>
  )
}

/** The kinds of records that the office adds from here. */
const added = new Set(['student_document', 'student_guardian', 'course_enrolment'])

function PartOf({ part, student, level }: { part: Part; student: number; level: 2 | 3 }) {
  const Heading = level === 2 ? 'h3' : 'h4'
  const { path, count, lines } = part
  const named = useLabelledEntity(useProduct().resources[part.name]!)
  const may = useMay(named.resource)
  const { tones } = named.resource.fields.status ?? {}
  const way = (more: object, label: Words) => (
    <Link to="/admin/$" params={{ _splat: path }} search={{ student_id: String(student), ...more }}>
      {text(label)}
      <span className="unseen"> {named.many}</span>
    </Link>
  )
  return (
    <section>
      <Heading>
        {named.many} <small className="dim numbers">{count}</small>
      </Heading>
      {count === 0 ? (
        <p className="dim">{text(words.none)}</p>
      ) : (
        <>
          <ul>
            {lines.map((line) => (
              <li key={line.id}>
                {lineText(line, named.value)}
                {line.status && (
                  <Badge tone={tones?.[line.status] ?? 'grey'}>{named.value('status', line.status)}</Badge>
                )}
                {line.day && <small className="dim">{text(words.until, { day: dayText(line.day) })}</small>}
                {line.at && <small className="dim">{momentText(line.at)}</small>}
              </li>
            ))}
          </ul>
          {way({}, words.all)}
        </>
      )}
      {added.has(part.name) && may('add') && <span className="file-add">{way({ add: '' }, words.add)}</span>}
    </section>
  )
}

function lineText(
  { title, kind, from_status, to_status }: Line,
  value: (name: string, of: unknown) => string | undefined,
) {
  const steps = [from_status, to_status].flatMap((each) => (each ? [text(statusWords[each])] : []))
  const named = kind && (value('kind', kind) ?? value('relation', kind) ?? kind)
  return [named, title, steps.join(' → ')].filter(Boolean).join(' · ')
}
