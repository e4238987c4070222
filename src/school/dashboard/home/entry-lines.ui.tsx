// The entries of a home page, grouped under headings, with their facts in the reader’s language.

import { Fragment } from 'react'
import { clockText, dayOfMoment, dayText } from '#screens/days.ts'
import { PageLink } from '#screens/page-link.tsx'
import { entityKeys } from '#screens/screens.keys.ts'
import { momentText, numberText, percentText, text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Button } from '#ui/button.tsx'
import { wordsOfCode } from '#school/course/index.codes.ts'
import { markText } from '#school/score/index.ui.ts'
import { dashboardKeys } from '../dashboard.keys.ts'
import { groupsOf } from './entry-groups.ts'
import type { Entry } from './home.ts'
import { homeWords as words } from '../words.ts'

export function EntryLines({ entries }: { entries: readonly Entry[] }) {
  return groupsOf(entries).map(([heading, group]) => (
    <Fragment key={text(heading)}>
      <h3>{text(heading)}</h3>
      <ul className="home-entries">
        {group.map((entry) => (
          <li className="row" key={`${entry.kind}:${entry.id}`}>
            <PageLink to={`/admin/${entry.path}`} search={entry.search} data-entry={entry.kind}>
              <span>{entry.title}</span>
              <small className="numbers">{factTexts[entry.kind](entry.facts).filter(Boolean).join(' · ')}</small>
            </PageLink>
            {entry.kind === 'message' && entry.facts.remind === 1 && <RemindButton entry={entry} />}
          </li>
        ))}
      </ul>
    </Fragment>
  ))
}

/** Sends a reminder at once. A refusal is shown beside the button. */
function RemindButton({ entry: { id, path } }: { entry: Entry }) {
  const rereads = [dashboardKeys.home, entityKeys.all('notification')]
  const { busy, fault, send } = useSend(`/admin/${path}/remind`, { quiet: true, done: true, rereads })
  return (
    <>
      {fault && <p role="alert">{fault}</p>}
      <Button small busy={busy} onClick={() => void send({ id })}>
        {text(words.remind)}
      </Button>
    </>
  )
}

type Facts = Entry['facts']

/** Formats `10:00 → 14:00` and `B12 → A3`. If the day has changed, the old time has its day. */
export function movedTexts({ start_at, startWas, room, roomWas }: Facts): string[] {
  const [now, was] = [Number(start_at), Number(startWas)]
  const clockWas = dayOfMoment(was) === dayOfMoment(now) ? clockText(was) : `${dayOfMoment(was)} ${clockText(was)}`
  return [
    was === now ? clockText(now) : `${clockWas} → ${clockText(now)}`,
    ...(room === roomWas ? [] : [`${roomWas || '—'} → ${room || '—'}`]),
  ]
}

const number = (fact: Facts[string] | undefined) => numberText(Number(fact ?? 0))

const factTexts: Record<Entry['kind'], (facts: Facts) => (string | false | undefined)[]> = {
  marks: ({ day, done, total }) => [
    text(words.marks, { day: dayText(String(day)), done: number(done), total: number(total) }),
  ],
  bulletins: ({ published, students, incomplete }) => [
    text(words.bulletins, { published: number(published), students: number(students) }),
    Number(incomplete) > 0 && text(words.incomplete, { count: number(incomplete) }),
  ],
  risk: ({ attendance, average, missed }) => [
    attendance !== null && text(words.attendance, { value: percentText(Math.round(Number(attendance) / 100)) }),
    average !== null && text(words.average, { value: markText(Number(average)) }),
    Number(missed) > 0 && text(words.missed, { count: number(missed) }),
  ],
  newMark: ({ value, code, max, mean }) => [
    value === null ? text(wordsOfCode(String(code ?? ''))) : `${markText(Number(value))} / ${markText(Number(max))}`,
    mean !== null && text(words.classMean, { value: markText(Number(mean)) }),
  ],
  message: ({ read, sent, confirmed, reminded, remindedAt }) => [
    text(words.message, { read: number(read), sent: number(sent) }),
    confirmed !== null && text(words.confirmed, { count: number(confirmed) }),
    remindedAt !== null && text(words.reminded, { count: number(reminded), time: momentText(Number(remindedAt)) }),
  ],
  log: ({ time, username, refused }) => [
    momentText(Number(time)),
    String(username),
    refused === 1 && text(words.refused),
  ],
  moved: movedTexts,
  absent: ({ hours }) => [String(hours ?? '')],
}
