// The width of an element in whole pixels, for markup that depends on it; 0 before it is drawn.

import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

export function useWidth(of: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => setWidth(of.current?.clientWidth ?? 0), [of])
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      // A hidden tab has no width; the markup stays as it is.
      if (entry && entry.contentRect.width > 0) setWidth(Math.floor(entry.contentRect.width))
    })
    if (of.current) watch.observe(of.current)
    return () => watch.disconnect()
  }, [of])
  return width
}
