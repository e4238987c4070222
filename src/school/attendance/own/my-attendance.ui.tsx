// A student's own attendance: the totals of a school year, the minutes by course, and the missed sessions to justify.

import './my-attendance.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isForbidden, read } from '#screens/api.ts'
import { PageLink } from '#screens/page-link.tsx'
import { usePlace } from '#screens/place.ts'
import { useAllowed, useOwnText } from '#screens/product.tsx'
import { numberText, percentText, text } from '#screens/text.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ReadFailed } from '#screens/read-failed.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { ownAttendanceKeys } from '../attendance.keys.ts'
import { CoursePresence } from './course-presence.ui.tsx'
import { hoursOf, shareOf } from './hours.ui.ts'
import { JustifyDialog } from './justify-dialog.ui.tsx'
import { MissedLine } from './missed-line.ui.tsx'
import { myAttendancePage as page, myAttendanceWords as words } from '../words.ts'
import { type MyAttendance, isToJustify, myAttendancePath as path } from './my-attendance.ts'

export function MyAttendancePage() {
  const { search, change } = usePlace()
  const year = search.year ?? ''
  const ownText = useOwnText()
  const title = ownText(page.title, page.titleOf)
  const mayAdd = useAllowed()('k/attendanceJustification/add')
  const { data, error } = useQuery({
    queryKey: ownAttendanceKeys.year(year),
    queryFn: () => read<MyAttendance>(`/admin/${path}/index`, { ...(year && { year }) }),
    throwOnError: isForbidden,
  })
  if (error) return <ReadFailed error={error} />
  if (!data) return <FormSkeleton lines={8} />
  return (
    // The page is long, and `tabIndex` makes it scrollable by keyboard.
    <section className="my-attendance" aria-label={title} tabIndex={0}>
      <header>
        <h1>{title}</h1>
        {data.years.length > 1 && (
          <SelectField
            label={text(words.year)}
            value={String(data.year)}
            none=""
            options={data.years.map(({ id, title }) => ({ value: String(id), label: title }))}
            onChange={(chosen) => change({ year: chosen || undefined })}
          />
        )}
      </header>
      {data.totals.due === 0 && data.missed.length === 0 ? (
        <EmptyState title={text(words.none)} text={text(words.noneText)} />
      ) : (
        <Year {...data} />
      )}
      <p className="my-attendance-more wrap">
        {mayAdd && (
          <PageLink to="/admin/k/attendanceJustification" search={{ add: '' }}>
            {text(words.announce)}
          </PageLink>
        )}
        <PageLink to="/admin/k/attendance">{ownText(words.allSessions, words.sessionsOf)}</PageLink>
        <PageLink to="/admin/k/attendanceJustification">
          {ownText(words.allJustifications, words.justificationsOf)}
        </PageLink>
      </p>
    </section>
  )
}

function Year({ totals, courses, missed }: MyAttendance) {
  /** The lines that are ticked when the dialog opens; undefined while the dialog is closed. */
  const [ticked, setTicked] = useState<number[]>()
  const mayJustify = useAllowed()('k/attendanceJustification/add')
  const open = mayJustify ? missed.filter(isToJustify) : []
  return (
    <>
      <Totals {...totals} />
      <h2>{text(words.byCourse)}</h2>
      <CoursePresence courses={courses} />
      <header>
        <h2>{text(words.missed)}</h2>
        {open.length > 0 && (
          <Button look="primary" onClick={() => setTicked([])}>
            {text(words.justifySome, { count: numberText(open.length) })}
          </Button>
        )}
      </header>
      {missed.length === 0 && <p>{text(words.nothing)}</p>}
      <ul className="my-missed card lined">
        {missed.map((session) => (
          <MissedLine
            key={session.id}
            session={session}
            onJustify={mayJustify && isToJustify(session) ? () => setTicked([session.id]) : undefined}
          />
        ))}
      </ul>
      {ticked && <JustifyDialog sessions={open} ticked={ticked} onClose={() => setTicked(undefined)} />}
    </>
  )
}

function Totals({ due, attended, excused, unexcused, late, absences }: MyAttendance['totals']) {
  return (
    <div className="my-totals">
      <p>
        <b className="numbers">{percentText(shareOf(attended, due))}</b> {text(words.rate)}
        <span className="dim">{text(words.attended, { hours: hoursOf(attended), due: hoursOf(due) })}</span>
      </p>
      <p>
        {unexcused > 0 && <Badge tone="red">{text(words.unexcused, { hours: hoursOf(unexcused) })}</Badge>}
        {excused > 0 && <Badge tone="blue">{text(words.excused, { hours: hoursOf(excused) })}</Badge>}
        {absences > 0 && <Badge tone="grey">{text(words.absences, { count: numberText(absences) })}</Badge>}
        {late > 0 && <Badge tone="grey">{text(words.late, { count: numberText(late) })}</Badge>}
      </p>
    </div>
  )
}
