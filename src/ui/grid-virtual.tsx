// Of thousands of lines only those in sight are drawn; two empty ones keep the height of the others.

import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useEffect } from 'react'

interface VirtualProps {
  frame: RefObject<HTMLElement | null>
  count: number
  height: number
  /** Where the keys are, or -1. */
  current: number
  draw(place: number): ReactNode
}

export function VirtualLines({ frame, count, height, current, draw }: VirtualProps) {
  const lines = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    overscan: 12,
  })
  useEffect(() => lines.measure(), [lines, height])
  useEffect(() => {
    if (current >= 0) lines.scrollToIndex(current)
  }, [lines, current])
  const shown = lines.getVirtualItems()
  const [above, below] = [shown[0]?.start ?? 0, lines.getTotalSize() - (shown.at(-1)?.end ?? 0)]
  return (
    <>
      {above > 0 && <Gap height={above} />}
      {shown.map(({ index }) => draw(index))}
      {below > 0 && <Gap height={below} />}
    </>
  )
}

function Gap({ height }: { height: number }) {
  return (
    <tr className="grid-gap" aria-hidden>
      <td style={{ height }} />
    </tr>
  )
}
