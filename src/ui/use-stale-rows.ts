// Shows by a paler colour that the rows of a list belong to the previous query.

import { type RefObject, useEffect } from 'react'

/** In milliseconds. If the new rows arrive earlier, nothing turns pale, so nothing flickers. */
const delay = 200

/** Makes the old rows pale if the new ones are late. */
export function useStaleRows(frame: RefObject<HTMLElement | null>, stale: boolean): void {
  useEffect(() => {
    const { current: box } = frame
    if (!stale || !box) return undefined
    const late = setTimeout(() => box.toggleAttribute('data-pale', true), delay)
    return () => {
      clearTimeout(late)
      box.removeAttribute('data-pale')
    }
  }, [frame, stale])
}
