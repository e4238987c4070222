// The table that previews the first lines of a file of a move-in as records.

import { relationName } from '#engine/field.ts'
import { fieldOf } from '#engine/resource.ts'
import { dayText } from '#screens/days.ts'
import type { Row } from '#screens/list-state.ts'
import type { LabelledEntity } from '#screens/product.tsx'
import { text } from '#screens/text.ts'
import { importWords } from '#screens/words.ts'
import type { SourceView } from './move-in-state.ts'
import { moveInPageWords as words } from '../words.ts'

export function Preview({ view, named }: { view: SourceView; named: LabelledEntity }) {
  const { source, preview } = view
  const given = [...source.mapping, ...Object.keys(source.options.fixed ?? {})]
  const names = [...new Set(given.filter((name) => name !== null))]
  return (
    // Focusable, so that it can be scrolled with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="wizard-table move-in-preview box" tabIndex={0} role="region" aria-label={text(words.preview)}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text(importWords.line)}</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {named.field(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.map((row) => (
            <tr key={row.id}>
              <td className="numbers">{row.id}</td>
              {names.map((name) => (
                <td key={name}>{shownText(named, name, row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A cell that could not be read is shown with the text of the file. */
function shownText(named: LabelledEntity, name: string, row: Row): string {
  const value = row[name]
  if (value === undefined || value === null) return ''
  const related = row[relationName(name)] as { title: string } | { title: string }[] | undefined
  if (related) return (Array.isArray(related) ? related : [related]).map(({ title }) => title).join(', ')
  const kind = fieldOf(named.resource, name)?.kind
  if (kind === 'date' && !Number.isNaN(Date.parse(String(value)))) return dayText(String(value))
  return Array.isArray(value) ? value.join(', ') : (named.value(name, value) ?? String(value))
}
