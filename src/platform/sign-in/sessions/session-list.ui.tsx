// A list of sessions with device, network and last use, so that their owner recognises them.

import { momentText, text } from '#screens/text.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import '#ui/account-page.css'
import { sessionWords as words } from '../words.ts'

export interface Session {
  id: number
  browser: string
  system: string
  network: string
  create_time: number
  last_used_time: number
  kept: boolean
  current: boolean
}

export function SessionList({ sessions, onEnd }: { sessions: readonly Session[]; onEnd(session: Session): void }) {
  return (
    <ul className="account-list box lined">
      {sessions.map((session) => (
        <li className="row wrap" key={session.id}>
          <div>
            <b className="row wrap">
              {deviceText(session)}
              {session.current && <Badge tone="green">{text(words.current)}</Badge>}
              {session.kept && <Badge tone="grey">{text(words.kept)}</Badge>}
            </b>
            <p className="numbers">
              {text(words.used, {
                network: session.network,
                time: whole(session.last_used_time),
                since: whole(session.create_time),
              })}
            </p>
          </div>
          {!session.current && (
            <Button small onClick={() => onEnd(session)}>
              {text(words.end)}
              <span className="unseen"> {deviceText(session)}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The date and time with a no-break space, so that they stay on one line. */
const whole = (moment: number) => momentText(moment).replace(' ', '\u00A0')

function deviceText({ browser, system }: Session): string {
  if (browser && system) return text(words.on, { browser, system })
  return browser || system || text(words.unknown)
}
