// Shows one kind of field on the page for developers: its cell in a list, and its input in every state.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { checkOf, sentencesOf } from '#engine/checks.ts'
import { type Field, isList, relationName } from '#engine/field.ts'
import { cellOf } from '#screens/cells.tsx'
import { Control } from '#screens/controls.tsx'
import { type Row, optionsOf } from '#screens/list-state.ts'
import { type LabelledEntity, useProduct } from '#screens/product.tsx'
import { typedValue } from '#screens/record-form.ts'
import { screenTexts } from '#screens/screen-texts.ts'
import { language, text } from '#screens/text.ts'
import { entryOf } from '#text/entry-of.ts'
import { type EveryField, samples } from './every-field.ts'
import { fieldsPageWords as words } from '../words.ts'

type State = 'empty' | 'filled' | 'error' | 'disabled' | 'long' | 'chinese'

interface KindProps {
  named: LabelledEntity
  name: EveryField
  field: Field
}

export function FieldStates({ named, name, field }: KindProps) {
  const filled = useFilled(name, field)
  const { long, chinese } = samples[name]
  const stored: [State, unknown][] = [
    ['empty', null],
    ['filled', filled.value],
    ['error', null],
    ['disabled', filled.value],
    ...(long === undefined ? [] : ([['long', long]] as [State, unknown][])),
    ...(chinese === undefined ? [] : ([['chinese', chinese]] as [State, unknown][])),
  ]
  const typed = !['state', 'weigh', 'id'].includes(field.kind)
  const cells = stored.filter(([state]) => ['filled', 'long', 'chinese'].includes(state))
  return (
    <article className="fields-kind" data-kind={name}>
      <h3 className="row wrap">
        {named.field(name)}
        {field.kind !== 'secret' && (
          <span className="fields-cell inline-row detail">
            <small>{text(words.inList)}</small>
            {cells.map(([state, value]) => (
              <span key={state}>{cellOf(named, name, field, { ...filled.row, currency: 'EUR', [name]: value })}</span>
            ))}
          </span>
        )}
      </h3>
      {typed ? (
        <div className="fields-states">
          {stored.map(([state, value]) => (
            <Live
              key={`${state} ${filled.row.id}`}
              named={named}
              name={name}
              field={field}
              state={state}
              value={value}
              row={filled.row}
            />
          ))}
        </div>
      ) : (
        <p className="dim">{text(words.noControl)}</p>
      )}
    </article>
  )
}

interface LiveProps extends KindProps {
  state: State
  value: unknown
  row: Row
}

function Live({ named, name, field, state, value: stored, row }: LiveProps) {
  const first = state === 'error' ? (samples[name].wrong ?? '') : typedValue(field, stored)
  const [value, setValue] = useState(field.kind === 'secret' && state !== 'error' ? (stored ?? '') : first)
  const many = isList(field)
  return (
    <Control
      named={named}
      name={name}
      field={field}
      row={state === 'empty' || state === 'error' ? null : row}
      unit="EUR"
      label={text(words[state])}
      value={many && value === '' ? [] : value}
      onChange={setValue}
      required={state === 'error'}
      disabled={state === 'disabled'}
      error={state === 'error' ? faultOf(field, first) : undefined}
    />
  )
}

/** The message with which the real check of this field refuses the value. */
function faultOf(field: Field, wrong: unknown): string | undefined {
  if (field.kind === 'json') return screenTexts.wrongJson
  const sent = wrong === '' ? undefined : wrong
  const checked = checkOf({ ...field, required: true, min: field.min ?? 1 }).safeParse(sent)
  return checked.success ? undefined : Object.values(sentencesOf(checked.error, language))[0]
}

/** The sample value of a field and its row. For a relation it uses records that exist in this installation. */
function useFilled(name: EveryField, field: Field): { value: unknown; row: Row } {
  const { resources } = useProduct()
  const target = entryOf(resources, field.target ?? 'admin')
  const known = useQuery({ ...optionsOf(target, ''), enabled: field.target !== undefined })
  const found = (known.data ?? []).slice(0, field.kind === 'belongsToMany' ? 3 : 1)
  const related = found.map(({ value, label }) => ({ id: Number(value), title: label.replace(/^[│\s]*[├└] /, '') }))
  const title = 'Léa Fontaine'
  if (!field.target)
    return { value: samples[name].filled, row: { id: 1, title, place_text: 'Île-de-France / Paris (75)' } }
  const isMany = field.kind === 'belongsToMany'
  const row = { id: related.length, title, [relationName(name)]: isMany ? related : (related[0] ?? null) }
  return { value: isMany ? related.map(({ id }) => id) : (related[0]?.id ?? null), row }
}
