// The width of an element in whole pixels, for markup that depends on it.

import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/**
 * `expected` is the width before the element is drawn. Without it, the element is drawn twice: first for a width of 0,
 * then for the measured one.
 */
export function useWidth(of: RefObject<HTMLElement | null>, expected = () => 0): number {
  const [width, setWidth] = useState(expected)
  useLayoutEffect(() => setWidth((before) => before || (of.current?.clientWidth ?? 0)), [of])
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      // A hidden page has no width; its markup stays as it is.
      if (entry && entry.contentRect.width > 0) setWidth(Math.floor(entry.contentRect.width))
    })
    if (of.current) watch.observe(of.current)
    return () => watch.disconnect()
  }, [of])
  return width
}
