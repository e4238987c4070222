// The dialog that decides about students of a roll-over: the outcome, and the level and the specialty of the next year.

import { type SubmitEvent, useState } from 'react'
import { useProduct } from '#screens/product.tsx'
import { RemoteChoice } from '#screens/remote-control.tsx'
import { screenTexts } from '#screens/screen-texts.ts'
import { numberText, text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Button } from '#ui/button.tsx'
import { showDialog } from '#ui/confirm.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-fields.tsx'
import { rollOverKeys } from '../student.keys.ts'
import { peopleWords as words, outcomeWords } from '../words.ts'
import { type RollOverView, type StudentLine, outcomes, rollOverPath } from './roll-over.ts'

interface Asked {
  view: RollOverView
  /** The student, if the decision is about one student only. */
  line?: StudentLine
  whom: { ids: number[] } | { filter: object }
  count: number
  onDone?(): void
}

export const askDecision = (asked: Asked) => showDialog((close) => <DecideDialog {...asked} onClose={close} />)

function DecideDialog({ view, line, whom, count, onDone, onClose }: Asked & { onClose(): void }) {
  const { resources } = useProduct()
  const [outcome, setOutcome] = useState<string>(line?.outcome ?? 'goes_on')
  const [level, setLevel] = useState(line?.next_level ?? '')
  const [specialty, setSpecialty] = useState(String(line?.next_specialty_id ?? ''))
  const { busy, fault, send } = useSend(`/admin/${rollOverPath}/decide`, {
    done: true,
    quiet: true,
    rereads: [rollOverKeys.all],
    onDone() {
      onDone?.()
      onClose()
    },
  })
  const stays = outcome === 'goes_on' || outcome === 'repeats'
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const studies = { level: level.trim() || null, specialty_id: specialty ? Number(specialty) : null }
    void send({ from: view.from.id, ...whom, outcome, ...(stays && studies) })
  }
  const title = line
    ? text(words.decideOne, { name: line.title })
    : text(words.decideTitle, { count: numberText(count) })
  return (
    <Dialog title={title} close={screenTexts.cancel} onClose={onClose}>
      <form noValidate onSubmit={submit} className="dialog-fields stack gap-14">
        <SelectField
          label={text(words.outcome)}
          value={outcome}
          none={text(words.proposed)}
          options={outcomes.map((each) => ({ value: each, label: text(outcomeWords[each]) }))}
          onChange={(next) => setOutcome(next || 'proposed')}
        />
        {stays && (
          <>
            <TextField
              label={text(words.nextLevel)}
              description={text(words.nextLevelHint)}
              value={level}
              onChange={setLevel}
            />
            <RemoteChoice
              label={text(words.nextSpecialty)}
              target={resources.specialty}
              value={specialty}
              onChange={setSpecialty}
            />
          </>
        )}
        {fault && <p role="alert">{fault}</p>}
        <div className="dialog-buttons">
          <Button onClick={onClose}>{screenTexts.cancel}</Button>
          <Button look="primary" type="submit" busy={busy}>
            {text(words.apply)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
