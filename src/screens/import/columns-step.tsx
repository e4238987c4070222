// Second step of an import: assigns each column to a field, and chooses the field that identifies existing rows.

import { schoolClock } from '#text/school-clock.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { formFields } from '#engine/resource.ts'
import { useMay } from '../product.tsx'
import { numberText, text } from '../text.ts'
import { useSend } from '../use-send.ts'
import { importWords as words } from '../words.ts'
import { type StepProps, callOf } from './import-state.ts'
import { StepFrame } from './step-frame.tsx'

type Way = 'add' | 'both' | 'update'

export function ColumnsStep({ named, start, job, onMoved, onAnother }: StepProps) {
  const { resource } = named
  const mayEdit = useMay(resource)('edit')
  const [mapping, setMapping] = useState(job.mapping)
  const [key, setKey] = useState(job.options.key)
  const [way, setWay] = useState<Way>(job.options.updates ? (job.options.creates ? 'both' : 'update') : 'add')
  const { busy, fault, send } = useSend(callOf(resource, 'check'), { quiet: true, onDone: onMoved })
  const keys = start.keys.filter((name) => mapping.includes(name))
  const usedKey = key !== null && keys.includes(key) ? key : null
  const usedWay = usedKey === null ? 'add' : way
  const required = formFields(resource).filter(([name, field]) => field.required && !mapping.includes(name))
  const missing = usedWay === 'update' ? [] : required.map(([name]) => named.field(name))
  const check = () => {
    const options = {
      key: usedKey,
      creates: usedWay !== 'update',
      updates: usedWay !== 'add',
      zone: schoolClock.timeZone,
    }
    void send({ id: job.id, mapping, ...options })
  }
  const ways = [
    { value: 'add', label: text(words.onlyAdd), about: text(words.onlyAddAbout) },
    { value: 'both', label: text(words.both), about: text(words.bothAbout) },
    { value: 'update', label: text(words.onlyUpdate), about: text(words.onlyUpdateAbout) },
  ]
  const keyOptions = [
    { value: '', label: text(words.noKey) },
    ...keys.map((name) => ({ value: name, label: named.field(name) })),
  ]
  return (
    <StepFrame
      at={1}
      foot={
        <>
          <Button onClick={onAnother}>{text(words.back)}</Button>
          <Button look="primary" busy={busy} onClick={check}>
            {text(words.check)}
          </Button>
        </>
      }
    >
      <p className="dim numbers">
        {text(words.about, { file: job.file, count: numberText(job.total), encoding: job.encoding.toUpperCase() })}
      </p>
      {fault && (
        <p className="notice tone-red" role="alert">
          {fault}
        </p>
      )}
      <Columns named={named} start={start} job={job} mapping={mapping} setMapping={setMapping} />
      {missing.length > 0 && (
        <p className="notice tone-orange">{text(words.missing, { fields: missing.join(', ') })}</p>
      )}
      {keys.length > 0 && (
        <section>
          <h3>{text(words.key)}</h3>
          <NativeSelect
            label={text(words.key)}
            value={usedKey ?? ''}
            options={keyOptions}
            onChange={(name) => setKey(name || null)}
          />
        </section>
      )}
      {usedKey !== null && mayEdit && (
        <ChoiceCards legend={text(words.what)} cards={ways} value={usedWay} onChange={(next) => setWay(next as Way)} />
      )}
    </StepFrame>
  )
}

interface ColumnsProps extends Omit<StepProps, 'faults' | 'onMoved' | 'onBack' | 'onAnother' | 'onClose'> {
  mapping: StepProps['job']['mapping']
  setMapping(mapping: StepProps['job']['mapping']): void
}

function Columns({ named, start, job, mapping, setMapping }: ColumnsProps) {
  const names = [...start.fields, ...start.keys.filter((name) => !start.fields.includes(name))]
  const labelOf = (name: string) =>
    start.fields.includes(name) ? named.field(name) : text(words.keyOnly, { field: named.field(name) })
  return (
    <div className="wizard-table wizard-cards box">
      <table>
        <thead>
          <tr>
            <th scope="col">{text(words.column)}</th>
            <th scope="col">{text(words.samples)}</th>
            <th scope="col">{text(words.field)}</th>
          </tr>
        </thead>
        <tbody>
          {job.headings.map((heading, place) => (
            // Headings may repeat, so the key is the place; columns do not move.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={place}>
              <th scope="row">{heading}</th>
              <td className="wizard-samples">
                {(job.samples[place] ?? []).map((sample) => (
                  <span key={sample}>{sample}</span>
                ))}
              </td>
              <td>
                <NativeSelect
                  label={text(words.fieldOf, { heading })}
                  value={mapping[place] ?? ''}
                  options={[
                    { value: '', label: text(words.ignore) },
                    ...names
                      .filter((name) => mapping[place] === name || !mapping.includes(name))
                      .map((name) => ({ value: name, label: labelOf(name) })),
                  ]}
                  onChange={(name) => setMapping(mapping.with(place, name || null))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
