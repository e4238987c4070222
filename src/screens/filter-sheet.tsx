// All filters of a list in one column, for a phone.

import { Button } from '#ui/button.tsx'
import { Fold } from '#ui/fold.tsx'
import type { Field } from '#engine/field.ts'
import { FilterEditor } from './filter-editors.tsx'
import { FilterText } from './filter-text.tsx'
import { missingFilter } from './filters.ts'
import { MissingChip } from './missing-chip.tsx'
import type { List } from './list-state.ts'
import type { LabelledEntity } from './product.tsx'
import { screenTexts } from './screen-texts.ts'

interface SheetProps {
  named: LabelledEntity
  list: List
  fields: readonly [string, Field][]
  onClear: (() => void) | undefined
}

export function FilterSheet({ named, list, fields, onClear }: SheetProps) {
  const { search, change, askAhead } = list
  return (
    <>
      {search[missingFilter] && <MissingChip resource={named.resource} list={list} />}
      {fields.map(([name, field]) => (
        <Fold
          key={name}
          label={named.field(name)}
          value={search[name] && <FilterText named={named} name={name} field={field} value={search[name]} />}
        >
          <FilterEditor
            named={named}
            name={name}
            field={field}
            value={search[name] ?? ''}
            onChange={(value) => change({ [name]: value, page: undefined })}
            onNear={(value) => askAhead({ [name]: value, page: undefined })}
          />
        </Fold>
      ))}
      {onClear && (
        <Button wide onClick={onClear}>
          {screenTexts.clearAll}
        </Button>
      )}
    </>
  )
}
