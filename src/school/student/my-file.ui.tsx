// The page on which students read their own record, and change their contact data.

import './my-file.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Field } from '#engine/field.ts'
import { type Resource, formFields } from '#engine/resource.ts'
import { isForbidden } from '#screens/api.ts'
import { cellOf } from '#screens/cells.tsx'
import { type Row, recordOf } from '#screens/list-state.ts'
import { type LabelledEntity, useLabelledEntity, useMay, useOwnText } from '#screens/product.tsx'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { ReadFailed } from '#screens/read-failed.tsx'
import { Facts } from '#ui/facts.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { FileHead } from './file-head.ui.tsx'
import { ContactDialog } from './contact-dialog.ui.tsx'
import { myFileWords as words } from './words.ts'
import { Glance } from './overview.ui.tsx'
import { useOverview } from './overview-query.ts'

export function MyFile({ resource, id }: { resource: Resource; id: number }) {
  const named = useLabelledEntity(resource)
  const title = useOwnText()(words.title, words.titleOf)
  const overview = useOverview(id)
  const mayEdit = useMay(resource)('edit')
  const record = useQuery({ ...recordOf(resource, String(id)), throwOnError: isForbidden, enabled: mayEdit })
  // The overview has the fields, and the record has the version that a change needs.
  const row = mayEdit ? record.data : overview.data?.row
  const error = overview.error ?? record.error
  if (error) return <ReadFailed error={error} />
  if (!overview.data || !row) return <FormSkeleton lines={10} />
  return (
    // Long, so it must be scrollable by keyboard.
    <section className="my-file" aria-label={title} tabIndex={0}>
      <h1>{title}</h1>
      <FileHead row={overview.data.row} name={<h2>{overview.data.row.title}</h2>} />
      <Glance {...overview.data} />
      <div className="my-file-parts stack gap-16">
        {tabsOf(resource).map(([tab, fields]) => (
          <Part key={tab} named={named} tab={tab} fields={fields} row={row} />
        ))}
      </div>
      <p className="dim">{text(words.wrong)}</p>
    </section>
  )
}

/** The tab of fields that students may change. */
const contact = 'contact'

interface PartProps {
  named: LabelledEntity
  tab: string
  fields: readonly [string, Field][]
  row: Row
}

function Part({ named, tab, fields, row }: PartProps) {
  const [editing, setEditing] = useState(false)
  const mayEdit = useMay(named.resource)('edit') && tab === contact
  const facts = fields.map(([name, field]) => ({ name: named.field(name), value: cellOf(named, name, field, row) }))
  if (!mayEdit && facts.every(({ value }) => value === null || value === '')) return null
  return (
    <section className="facts">
      <header>
        <h2>{named.tab(tab)}</h2>
        {mayEdit && (
          <Button small onClick={() => setEditing(true)}>
            {text(words.edit)}
          </Button>
        )}
      </header>
      <Facts facts={facts} />
      {editing && <ContactDialog named={named} row={row} onClose={() => setEditing(false)} />}
    </section>
  )
}

/**
 * Groups the fields by tab. A field without a tab belongs to the tab of the field before it. The photo is left out,
 * because `FileHead` shows it.
 */
function tabsOf(resource: Resource): [string, [string, Field][]][] {
  let tab = ''
  const fields = formFields(resource).map((each) => [(tab = each[1].tab ?? tab), each] as const)
  const shown = fields.filter(([, [, { kind }]]) => kind !== 'image')
  return [...Map.groupBy(shown, ([name]) => name)].map(([name, all]) => [name, all.map(([, each]) => each)])
}
