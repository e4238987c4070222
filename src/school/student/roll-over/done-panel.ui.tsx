// Shows who carried out a roll-over and when, with a button that undoes it.

import { post } from '#screens/api.ts'
import { confirmedCall } from '#screens/confirmed-call.tsx'
import { PageLink } from '#screens/page-link.tsx'
import { usePlace } from '#screens/place.ts'
import { screenTexts } from '#screens/screen-texts.ts'
import { everything } from '#screens/screens.keys.ts'
import { momentText, text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Button } from '#ui/button.tsx'
import { rollOverWords as words } from '../words.ts'
import { type RollOverView, rollOverPath } from './roll-over.ts'

export function DonePanel({ view }: { view: RollOverView }) {
  const { change } = usePlace()
  const question = {
    title: text(words.undoAsk),
    body: text(words.undoText),
    yes: text(words.undo),
    danger: true,
    no: screenTexts.cancel,
  }
  const { busy, send } = useSend(
    () => confirmedCall(question, () => post(`/admin/${rollOverPath}/undo`, { from: view.from.id })),
    { rereads: [everything] },
  )
  const { time = 0, by = '—' } = view.done ?? {}
  return (
    <div className="roll-over-done stack gap-16">
      <h2>{text(words.doneTitle, { from: view.from.code, to: view.year.code })}</h2>
      <p>{text(words.doneBy, { name: by, time: momentText(time) })}</p>
      <p className="dim">{text(words.doneLead)}</p>
      <div className="wizard-row row wrap">
        <PageLink to="/admin/k/student">{text(words.seeStudents)}</PageLink>
        <Button onClick={() => change({ from: String(view.to_year_id) })}>{text(words.prepareNext)}</Button>
        {view.may.carryOut && (
          <Button look="danger" busy={busy} onClick={() => void send()}>
            {text(words.undo)}
          </Button>
        )}
      </div>
    </div>
  )
}
