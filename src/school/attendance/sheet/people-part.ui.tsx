// The participants on the teacher's page: who has signed and how, hints such as a shared device, and corrections.

import { useState } from 'react'
import { listText, text } from '#screens/text.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { timeIn } from './clock.ui.ts'
import { presenceWords as words } from '../words.ts'
import { ReasonDialog } from './reason-dialog.ui.tsx'
import { type SheetPerson, type SheetView, isSigned } from './sheet-view.ui.ts'
import { TabletDialog } from './tablet-dialog.ui.tsx'

interface Asked {
  act: 'strike' | 'add' | 'tablet'
  person: SheetPerson
}

export function PeoplePart({ sheet, reread }: { sheet: SheetView; reread(): Promise<void> }) {
  const [asked, ask] = useState<Asked>()
  const { list, hindrance, taking } = sheet
  const finished = async () => {
    ask(undefined)
    await reread()
  }
  const count = list.filter(isSigned).length
  return (
    <section className="presence-people">
      <h2>
        {text(words.participants)}{' '}
        <span className="numbers" role="status">
          {text(words.signedOf, { count, all: list.length })}
        </span>
      </h2>
      {list.length === 0 && <p className="dim">{text(words.nobody)}</p>}
      <ul>
        {list.map((person) => (
          <li className="bar" key={person.student_id} data-signed={isSigned(person) || undefined}>
            <Person person={person} zone={sheet.timezone} />
            {hindrance === null && (
              <span className="presence-acts wrap">
                {isSigned(person) ? (
                  <Button small look="quiet" onClick={() => ask({ act: 'strike', person })}>
                    {text(words.strike)}
                  </Button>
                ) : (
                  <>
                    {taking && (
                      <Button small onClick={() => ask({ act: 'tablet', person })}>
                        {text(words.tablet)}
                      </Button>
                    )}
                    <Button small look="quiet" onClick={() => ask({ act: 'add', person })}>
                      {text(words.add)}
                    </Button>
                  </>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {asked?.act === 'tablet' && (
        <TabletDialog sheet={sheet} person={asked.person} onClose={() => ask(undefined)} onDone={finished} />
      )}
      {(asked?.act === 'strike' || asked?.act === 'add') && (
        <ReasonDialog
          sheet={sheet}
          person={asked.person}
          act={asked.act}
          onClose={() => ask(undefined)}
          onDone={finished}
        />
      )}
    </section>
  )
}

const wayWords = {
  code: words.byCode,
  pin: words.byPin,
  tablet: words.byTablet,
  paper: words.byPaper,
  teacher: words.byTeacher,
}

function Person({ person: { name, entry }, zone }: { person: SheetPerson; zone: string }) {
  if (!entry) return <span className="presence-name row wrap">{name}</span>
  const { minutes_late, same_device, new_device, struck_at, strike_reason, way, seen_at, reason } = entry
  return (
    <span className="presence-name row wrap">
      <strong>{name}</strong>
      {struck_at === null ? (
        <>
          <small className="numbers">
            {timeIn(zone, seen_at)} · {text(wayWords[way])}
            {reason && ` · ${reason}`}
          </small>
          {minutes_late > 0 && <Badge tone="orange">{text(words.late, { count: minutes_late })}</Badge>}
          {same_device.length > 0 && (
            <Badge tone="red">{text(words.sameDevice, { names: listText(same_device) })}</Badge>
          )}
          {new_device === 1 && <Badge tone="blue">{text(words.newDevice)}</Badge>}
        </>
      ) : (
        <Badge tone="grey">{text(words.struck, { reason: strike_reason ?? '' })}</Badge>
      )}
    </span>
  )
}
