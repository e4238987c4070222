// The page of a student's own documents: missing ones first, then each document with its state and expiry date.

import { entryOf } from '#text/entry-of.ts'
import './my-papers.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Resource } from '#engine/resource.ts'
import { isForbidden, read } from '#screens/api.ts'
import { dayOfMoment, dayText } from '#screens/days.ts'
import type { Row } from '#screens/list-state.ts'
import { type LabelledEntity, useLabelledEntity, useMay, useOwnText } from '#screens/product.tsx'
import { schoolToday } from '#screens/school-day.ts'
import { text } from '#screens/text.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ReadFailed } from '#screens/read-failed.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FileLink } from '#ui/private-files.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { HandInDialog } from './hand-in.ui.tsx'
import { myPapersWords as words, kindWords } from './words.ts'
import { useOverview } from './overview-query.ts'
import { studentKeys } from './student.keys.ts'

type Kind = keyof typeof kindWords

interface Paper extends Row {
  kind: Kind
  detail: string | null
  file: string
  status: 'submitted' | 'accepted' | 'refused' | 'expired' | 'replaced'
  expires_on: string | null
  review_note: string | null
  create_time: number
}

/** Days before its expiry from which the page asks for a new document. */
const renewalTime = 60

export function MyPapers({ resource, id }: { resource: Resource; id: number }) {
  const named = useLabelledEntity(resource)
  const mayAdd = useMay(resource)('add')
  const title = useOwnText()(words.title, words.titleOf)
  const overview = useOverview(id)
  const papers = useQuery({
    queryKey: studentKeys.papers,
    queryFn: async () => (await read<{ list: Paper[] }>(`/admin/${resource.path}/index`, { limit: 100 })).list,
    throwOnError: isForbidden,
  })
  const [kind, open] = useState<Kind | '' | null>(null)
  const error = overview.error ?? papers.error
  if (error) return <ReadFailed error={error} />
  if (!overview.data || !papers.data) return <FormSkeleton lines={8} />
  const { missing } = overview.data
  const shown = papers.data.filter(({ status }) => status !== 'replaced')
  return (
    // Long, so it must be scrollable by keyboard.
    <section className="my-papers" aria-label={title} tabIndex={0}>
      <header className="bar">
        <h1>{title}</h1>
        {mayAdd && <Button onClick={() => open('')}>{text(words.other)}</Button>}
      </header>
      {mayAdd && <p className="dim">{text(words.lead)}</p>}
      {missing.length > 0 && (
        <section>
          <h2>{text(words.missing)}</h2>
          <ul className="my-papers-missing">
            {missing.map((each) => (
              <li key={each}>
                <b>{text(kindWords[each])}</b>
                {mayAdd && <HandIn label={words.handIn} kind={each} onClick={() => open(each)} isMissing />}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{text(words.all)}</h2>
        {shown.length === 0 && <EmptyState title={text(words.none)} text={text(words.noneText)} />}
        <ul>
          {shown.map((paper) => (
            <Line key={paper.id} named={named} paper={paper}>
              {mayAdd && isToRenew(paper) && !missing.includes(paper.kind) && (
                <HandIn label={words.again} kind={paper.kind} onClick={() => open(paper.kind)} />
              )}
            </Line>
          ))}
        </ul>
      </section>
      {kind !== null && <HandInDialog named={named} student={id} kind={kind} onClose={() => open(null)} />}
    </section>
  )
}

const daysLeft = (day: string) => (Date.parse(day) - Date.parse(schoolToday())) / 86_400_000
const isEnding = ({ expires_on }: Paper) => expires_on !== null && daysLeft(expires_on) <= renewalTime
const isToRenew = (paper: Paper) =>
  paper.status === 'refused' || paper.status === 'expired' || (paper.status === 'accepted' && isEnding(paper))

interface HandInProps {
  label: (typeof words)['handIn' | 'again']
  kind: Kind
  isMissing?: true
  onClick(): void
}

const HandIn = ({ label, kind, isMissing, onClick }: HandInProps) => (
  <Button small look={isMissing ? 'primary' : 'plain'} onClick={onClick}>
    {text(label)}
    <span className="unseen"> {text(kindWords[kind])}</span>
  </Button>
)

function Line({ named, paper, children }: { named: LabelledEntity; paper: Paper; children: ReactNode }) {
  const { kind, detail, file, status, expires_on, review_note, create_time } = paper
  const about = [
    detail,
    expires_on && status !== 'expired'
      ? text(isEnding(paper) ? words.expiresSoon : words.until, { day: dayText(expires_on) })
      : '',
    text(words.handedIn, { day: dayOfMoment(create_time) }),
  ]
  const name = text(kindWords[kind])
  return (
    <li>
      <div>
        <b>{name}</b>{' '}
        <Badge tone={entryOf(named.resource.fields.status!.tones!, status)}>{named.value('status', status)}</Badge>
        <small className="dim">{about.filter(Boolean).join(' · ')}</small>
        {status === 'refused' && review_note && <p role="note">{review_note}</p>}
      </div>
      <FileLink href={file}>
        {text(words.save)}
        <span className="unseen"> {name}</span>
      </FileLink>
      {children}
    </li>
  )
}
