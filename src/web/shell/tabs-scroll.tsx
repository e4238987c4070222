// Remembers the scroll positions of each page, because all pages scroll in the same element, and a hidden page loses
// its positions.

import { type ReactNode, useLayoutEffect, useRef } from 'react'

/**
 * The elements that have been scrolled. The position of other elements is not read, because the browser would have to
 * compute an incomplete layout.
 */
const moved = new WeakSet<Element>()

export function KeptScroll({ children }: { children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null)
  const places = useRef(new Map<Element, readonly [left: number, top: number]>())
  useLayoutEffect(() => {
    const own = page.current
    const positions = places.current
    const frame = own?.closest('.page')
    if (positions.size === 0 && frame && moved.has(frame)) frame.scrollTo(0, 0)
    for (const [element, [left, top]] of positions) element.scrollTo(left, top)
    const note = ({ target }: Event) => {
      const element = target === document ? document.scrollingElement : target
      if (!(element instanceof Element)) return
      moved.add(element)
      if (element.contains(own) || own?.contains(element))
        positions.set(element, [element.scrollLeft, element.scrollTop])
    }
    document.addEventListener('scroll', note, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', note, { capture: true })
  }, [])
  return (
    <div ref={page} className="kept-page">
      {children}
    </div>
  )
}
