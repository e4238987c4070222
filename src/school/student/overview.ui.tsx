// The overview of a student: the first tab of the form for people who may edit; a drawer without a form for other
// readers.

import { entryOf } from '#text/entry-of.ts'
import './glance.css'
import { useEffect } from 'react'
import { Link } from '@tanstack/react-router'
import type { Words } from '#engine/languages.ts'
import { averageText, markText } from '#school/score/index.ui.ts'
import { dayText } from '#screens/days.ts'
import type { Row } from '#screens/list-state.ts'
import { OwnDrawer } from '#screens/own-drawer.tsx'
import type { OwnDrawerProps } from '#screens/own-screen.ts'
import { useAllowed, useMay, useLabelledEntity, useListTitle, useProduct } from '#screens/product.tsx'
import { momentText, text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { toast } from '#ui/toast.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ReadFailed } from '#screens/read-failed.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { FileHead } from './file-head.ui.tsx'
import { type OverviewLine, type OverviewPart, type StudentOverview, useOverview } from './overview-query.ts'
import { kindWords, glanceWords as words, studentStatusWords as statusWords } from './words.ts'
import { rememberFile } from './recent-files.ui.ts'
import { studentKeys } from './student.keys.ts'

export function StudentGlance({ row }: { row: Row }) {
  const { data, error } = useOverview(row.id)
  const { me } = useProduct()
  useEffect(() => rememberFile(me.id, row.id), [me.id, row.id])
  if (error) return <ReadFailed error={error} />
  return data ? <Glance {...data} /> : <FormSkeleton lines={10} />
}

export function StudentDrawer(props: OwnDrawerProps) {
  const { data, error } = useOverview(Number(props.list.search.edit))
  return (
    <OwnDrawer {...props} title={data?.row.title ?? props.named.one}>
      {data && <FileHead row={data.row} />}
      <div className="file-read">
        {error ? <ReadFailed error={error} /> : data ? <Glance {...data} /> : <FormSkeleton lines={10} />}
      </div>
    </OwnDrawer>
  )
}

/** The newest related records of each entity, and the averages. */
export function Glance({ row, missing, askedOn, averages, sections }: StudentOverview) {
  const more: Readonly<Record<string, React.ReactNode>> = {
    student_document: missing.length > 0 && <MissingPapers row={row} missing={missing} askedOn={askedOn} />,
    score: averages.length > 0 && <Averages averages={averages} />,
  }
  return (
    <div className="file-parts">
      {sections.map((part) => (
        <PartOf key={part.name} part={part} student={row.id} more={more[part.name]} />
      ))}
    </div>
  )
}

type MissingProps = Pick<StudentOverview, 'row' | 'missing' | 'askedOn'>

/** The list of missing documents, and the button that sends the student one notice about all of them. */
function MissingPapers({ row: { id, status }, missing, askedOn }: MissingProps) {
  const mayAsk = useAllowed()('k/student/askDocuments')
  const { send, busy } = useSend('/admin/k/student/askPapers', {
    rereads: [studentKeys.page(id)],
    onDone: ({ msg }) => toast.done(msg),
  })
  return (
    <>
      <ul className="file-slots" aria-label={text(words.missing)}>
        {missing.map((kind) => (
          <li className="row wrap" key={kind}>
            {text(kindWords[kind])} <small>{text(words.lacking)}</small>
          </li>
        ))}
      </ul>
      {/* Applicants are asked on the page of the review instead. */}
      {mayAsk && status === 'active' && (
        <p className="file-ask row wrap">
          <Button small busy={busy} onClick={() => void send({ id })}>
            {text(askedOn ? words.askAgain : words.ask)}
          </Button>
          {askedOn && <small className="dim">{text(words.asked, { day: dayText(askedOn) })}</small>}
        </p>
      )}
    </>
  )
}

const Averages = ({ averages }: Pick<StudentOverview, 'averages'>) => (
  <ul>
    {averages.map(({ title, average, max }) => (
      <li className="row wrap" key={title}>
        {title} <b className="numbers">{averageText(average, 2)}</b>
        <small className="dim numbers">{`/ ${markText(max)}`}</small>
      </li>
    ))}
  </ul>
)

/** Entities with a link that adds a record for this student. */
const added = new Set(['student_document', 'student_guardian', 'course_enrolment', 'enrolment_year'])

interface PartProps {
  part: OverviewPart
  student: number
  more: React.ReactNode
}

function PartOf({ part, student, more }: PartProps) {
  const { path, count, lines } = part
  const named = useLabelledEntity(entryOf(useProduct().resources, part.name))
  const title = useListTitle(named)
  const may = useMay(named.resource)
  const { tones } = named.resource.fields.status ?? {}
  const way = (address: object, label: Words) => (
    <Link to="/admin/$" params={{ _splat: path }} search={{ student_id: String(student), ...address }}>
      {text(label)}
      <span className="unseen"> {title}</span>
    </Link>
  )
  return (
    <section>
      <h3>
        {title} <small className="dim numbers">{count}</small>
      </h3>
      {count === 0 && !more && <p className="dim">{text(words.none)}</p>}
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li className="row wrap" key={line.id}>
              {lineText(line, named.value)}
              {line.status && <Badge tone={tones?.[line.status] ?? 'grey'}>{named.value('status', line.status)}</Badge>}
              {line.result && <Badge tone="grey">{named.value('result', line.result)}</Badge>}
              {line.day && <small className="dim">{text(words.until, { day: dayText(line.day) })}</small>}
              {line.at && <small className="dim">{momentText(line.at)}</small>}
            </li>
          ))}
        </ul>
      )}
      {more}
      <p className="file-ways row wrap">
        {count > 0 && way({}, words.all)}
        {added.has(part.name) && may('add') && way({ add: '' }, words.add)}
      </p>
    </section>
  )
}

function lineText(
  { title, kind, from_status, to_status }: OverviewLine,
  value: (name: string, of: unknown) => string | undefined,
) {
  const steps = [from_status, to_status].flatMap((each) => (each ? [text(statusWords[each])] : []))
  const named = kind && (value('kind', kind) ?? value('relation', kind) ?? kind)
  return [named, title, steps.join(' → ')].filter(Boolean).join(' · ')
}
