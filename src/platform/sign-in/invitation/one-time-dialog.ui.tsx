// The dialog of one-time passwords: takes a pasted list of people and passwords, sends it in parts of 50 lines, and
// shows how many passwords were set and which lines were refused.

import './one-time.css'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { post } from '#screens/api.ts'
import type { LabelledEntity } from '#screens/product.tsx'
import { entityKeys } from '#screens/screens.keys.ts'
import { numberText, text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Refusal } from '#ui/refusal-place.tsx'
import { AreaField } from '#ui/area-field.tsx'
import { sheetWords as words } from '../words.ts'

interface Line {
  who: string
  password: string
}

interface Outcome {
  done: number
  refused: { title: string; msg: string }[]
}

/** Lines per call: hashing more passwords would take too long for one call. */
const part = 50

export function OneTimeDialog({ named, onClose }: { named: LabelledEntity; onClose(): void }) {
  const { path, name } = named.resource
  const client = useQueryClient()
  const [list, setList] = useState('')
  const [outcome, setOutcome] = useState<Outcome>()
  const giving = useSend(
    async () => {
      const found: Outcome = { done: 0, refused: [] }
      const lines = linesOf(list)
      for (let from = 0; from < lines.length; from += part) {
        const body = { lines: lines.slice(from, from + part) }
        const { data } = await post<Outcome>(`/admin/${path}/oneTimePasswords`, body, { quiet: true })
        found.done += data.done
        found.refused.push(...data.refused)
      }
      return found
    },
    {
      quiet: true,
      onDone(found) {
        setOutcome(found)
        setList('')
        void client.invalidateQueries({ queryKey: entityKeys.all(name) })
      },
    },
  )
  const wrong = list
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '' && !columns.test(line))
  return (
    <Dialog title={text(words.listTitle)} onClose={onClose}>
      {outcome ? (
        <OutcomeSummary outcome={outcome} />
      ) : (
        <div className="one-time stack gap-12">
          <p className="dialog-body">{text(words.listExplain)}</p>
          <AreaField
            label={text(words.listField)}
            value={list}
            rows={8}
            error={wrong === undefined ? undefined : text(words.noLines, { line: wrong })}
            onChange={setList}
          />
          <Refusal message={giving.fault} />
        </div>
      )}
      <div className="dialog-buttons">
        <Button onClick={onClose}>{text(outcome ? words.close : words.cancel)}</Button>
        {!outcome && (
          <Button
            look="primary"
            busy={giving.busy}
            disabled={list.trim() === '' || wrong !== undefined}
            onClick={() => void giving.send()}
          >
            {text(words.give)}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function OutcomeSummary({ outcome: { done, refused } }: { outcome: Outcome }) {
  return (
    <div className="one-time stack gap-12" role="status">
      <p className="dialog-body">{text(words.given, { count: numberText(done) })}</p>
      {refused.length > 0 && (
        <ul className="points">
          {refused.map(({ title, msg }) => (
            <li key={title}>{text(words.refusedLine, { who: title, reason: msg })}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** A line: the number or user name of the person, a separator (tab, semicolon or white space), and the password. */
const columns = /^(?<who>[^\t;]+?)(?:[\t;]+|\s+)(?<password>[^\s;]+)$/u

function linesOf(list: string): Line[] {
  return list.split('\n').flatMap((line) => {
    const found = columns.exec(line.trim())?.groups as Line | undefined
    return found ? [{ who: found.who.trim(), password: found.password }] : []
  })
}
