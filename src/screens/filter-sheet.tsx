// All filters of a list in one column, for a phone.

import { Button } from '#ui/button.tsx'
import { Fold } from '#ui/fold.tsx'
import type { Field } from '#engine/field.ts'
import { FilterEditor } from './filter-editors.tsx'
import { FilterSaid } from './filter-text.tsx'
import type { List } from './list-state.ts'
import type { Named } from './product.tsx'
import { said } from './said.ts'

interface SheetProps {
  named: Named
  list: List
  fields: readonly [string, Field][]
  onClear: (() => void) | undefined
}

export function FilterSheet({ named, list: { search, change }, fields, onClear }: SheetProps) {
  return (
    <>
      {fields.map(([name, field]) => (
        <Fold
          key={name}
          label={named.field(name)}
          value={search[name] && <FilterSaid named={named} name={name} field={field} value={search[name]} />}
        >
          <FilterEditor
            named={named}
            name={name}
            field={field}
            value={search[name] ?? ''}
            onChange={(value) => change({ [name]: value, page: undefined })}
          />
        </Fold>
      ))}
      {onClear && (
        <Button wide onClick={onClear}>
          {said.clearAll}
        </Button>
      )}
    </>
  )
}
