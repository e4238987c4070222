// The button after a refused action that opens the record, where the reader finds its state and its other actions.

import type { CallQuestion } from './confirmed-call.tsx'
import type { Row } from './list-state.ts'
import { usePlace } from './place.ts'
import { type LabelledEntity, useMay } from './product.tsx'
import { screenTexts } from './screen-texts.ts'
import { useGo } from './use-go.ts'

/** Returns the button of a row; undefined if the record is already open, or if the reader may not open it. */
export function useRecordOpening({ resource, own }: LabelledEntity): (row: Row) => CallQuestion['mend'] {
  const [place, go, may] = [usePlace(), useGo(), useMay(resource)]
  const isHere = place.path === `/admin/${resource.path}`.toLowerCase()
  return ({ id }) => {
    const search = { edit: String(id) }
    if (!(own?.reads ?? may('edit')) || (isHere && place.search.edit === search.edit)) return undefined
    const take = () => (isHere ? place.change(search) : go(resource.path, search))
    return { label: screenTexts.readRecord, take }
  }
}
