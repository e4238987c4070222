// The table that maps the columns of a file to fields, and the fixed values for rows whose cell is empty.

import { useState } from 'react'
import type { LabelledEntity } from '#screens/product.tsx'
import { text } from '#screens/text.ts'
import { importWords } from '#screens/words.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-fields.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import type { SourceView } from './move-in-state.ts'
import { moveInPageWords as words } from '../words.ts'
import { useChange } from './use-change.ts'
import { ValueField } from './value-field.ui.tsx'

interface ColumnsProps {
  view: SourceView
  named: LabelledEntity
  /** True if nothing may be changed, because the file is written or busy, or the right is missing. */
  fixed: boolean
}

export function Columns({ view, named, fixed }: ColumnsProps) {
  const { source } = view
  const change = useChange(source.id)
  const { key, updates } = source.options
  return (
    <section>
      <h2>{text(words.columns)}</h2>
      <p className="dim">{text(words.columnsLead)}</p>
      <div className="wizard-table wizard-cards box">
        <table>
          <thead>
            <tr>
              <th scope="col">{text(importWords.column)}</th>
              <th scope="col">{text(importWords.samples)}</th>
              <th scope="col">{text(importWords.field)}</th>
            </tr>
          </thead>
          <tbody>
            {source.headings.map((heading, place) => (
              // The index is the key, because headings may repeat, and the order of columns does not change.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={place}>
                <th scope="row">{heading}</th>
                <td className="wizard-samples">
                  {(source.samples[place] ?? []).map((sample) => (
                    <span key={sample}>{sample}</span>
                  ))}
                </td>
                <td>
                  <FieldOf view={view} named={named} fixed={fixed} place={place} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {key !== null && !fixed && (
        <CheckField label={text(words.updates)} value={updates} onChange={(next) => change({ updates: next })} />
      )}
      <FixedValues view={view} named={named} fixed={fixed} />
    </section>
  )
}

function FieldOf({ view, named, fixed, place }: ColumnsProps & { place: number }) {
  const { source, fields, keys } = view
  const change = useChange(source.id)
  const chosen = source.mapping[place] ?? ''
  const all = [...fields, ...keys.filter((name) => !fields.includes(name))]
  const open = all.filter((name) => name === chosen || !source.mapping.includes(name))
  if (fixed) return chosen === '' ? <span className="dim">{text(importWords.ignore)}</span> : named.field(chosen)
  return (
    <NativeSelect
      label={text(importWords.fieldOf, { heading: source.headings[place] })}
      value={chosen}
      options={[
        { value: '', label: text(importWords.ignore) },
        ...open.map((name) => ({ value: name, label: named.field(name) })),
      ]}
      onChange={(name) => change({ mapping: source.mapping.with(place, name || null) })}
    />
  )
}

function FixedValues({ view, named, fixed: closed }: ColumnsProps) {
  const { source, fields } = view
  const change = useChange(source.id)
  const { fixed = {} } = source.options
  const [added, setAdded] = useState<string[]>([])
  const shown = [...new Set([...Object.keys(fixed), ...added])]
  const offered = fields.filter((name) => !shown.includes(name))
  const save = (name: string, value: string | undefined) => {
    const { [name]: _old, ...rest } = fixed
    setAdded((all) => all.filter((each) => each !== name))
    change({ fixed: value ? { ...rest, [name]: value } : rest })
  }
  if (closed && shown.length === 0) return null
  return (
    <>
      <h2>{text(words.everyLine)}</h2>
      <p className="dim">{text(words.everyLineLead)}</p>
      {shown.map((name) => (
        <div key={name} className="move-in-fixed">
          <span>{named.field(name)}</span>
          {closed ? (
            <span>{named.value(name, fixed[name]) ?? fixed[name]}</span>
          ) : (
            <>
              <ValueField
                named={named}
                name={name}
                label={text(words.fixedOf, { field: named.field(name) })}
                value={fixed[name] ?? ''}
                onChange={(value) => save(name, value)}
              />
              <Button small look="quiet" onClick={() => save(name, undefined)}>
                {text(words.dropFixed, { field: named.field(name) })}
              </Button>
            </>
          )}
        </div>
      ))}
      {!closed && (
        <NativeSelect
          label={text(words.addFixed)}
          value=""
          options={[
            { value: '', label: text(words.addFixed) },
            ...offered.map((name) => ({ value: name, label: named.field(name) })),
          ]}
          onChange={(name) => name !== '' && setAdded((all) => [...all, name])}
        />
      )}
    </>
  )
}
