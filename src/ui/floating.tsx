// A sheet beside its opener, in the browser's top layer, so that nothing cuts it off or covers it. Our own, because
// Mantine's popover adds 25 kB to every page.

import { type ComponentProps, useEffectEvent, useLayoutEffect, useRef } from 'react'
import './floating.css'

export type FloatingSide = 'start' | 'end' | 'beside'

interface FloatingProps extends ComponentProps<'div'> {
  /**
   * The element or the point beside which the sheet opens. A point (`DOMRect`) does not move with the page, so
   * scrolling closes the sheet.
   */
  anchor: Element | DOMRect
  /** `start`, `end`: below the anchor, aligned to its left or right edge. `beside`: to the right of the anchor. */
  side?: FloatingSide
  onClose(): void
}

export function Floating({ anchor, side = 'start', onClose, className = '', ...rest }: FloatingProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const shown = sheet.current!
    const before = document.activeElement
    const held = anchor instanceof Element ? new Map<Element, string>() : scrolledAt(anchor)
    const put = () => placeSheet(shown, anchor, side)
    const follow = ({ target }: Event) => {
      if (shown.contains(target as Node)) return
      if (anchor instanceof Element) put()
      else if (hasMoved(target, held)) close()
    }
    const leave = ({ target }: Event) => {
      const own = shown.contains(target as Node) || (anchor instanceof Element && anchor.contains(target as Node))
      if (!own) close()
    }
    // If the focused element has been removed, Escape goes to the body, so the document listens for it.
    const escape = ({ key }: KeyboardEvent) => key === 'Escape' && document.activeElement === document.body && close()
    // Content may be loaded after the sheet has opened. The sheet is then placed again, and its first field gets the
    // focus.
    const grown = new ResizeObserver(() => {
      put()
      if (document.activeElement === shown) findFocusables(shown)[0]?.focus()
    })
    shown.showPopover()
    put()
    shown.addEventListener('focusin', keepEscape)
    const first = findFocusables(shown)[0] ?? shown
    first.focus({ preventScroll: true })
    grown.observe(shown)
    window.addEventListener('resize', put)
    document.addEventListener('scroll', follow, true)
    document.addEventListener('pointerdown', leave, true)
    document.addEventListener('keydown', escape)
    return () => {
      const focused = shown.contains(document.activeElement) || document.activeElement === document.body
      if (focused && before instanceof HTMLElement) before.focus({ preventScroll: true })
      shown.hidePopover()
      grown.disconnect()
      window.removeEventListener('resize', put)
      document.removeEventListener('scroll', follow, true)
      document.removeEventListener('pointerdown', leave, true)
      document.removeEventListener('keydown', escape)
    }
  }, [anchor, side])
  return <div ref={sheet} popover="manual" tabIndex={-1} className={`floating ${className}`} {...rest} />
}

/**
 * Marks a focused element so that Escape closes the sheet and not the drawer or dialog behind it: Mantine's drawers and
 * dialogs receive the key first, and ignore it with this attribute.
 */
function keepEscape({ target }: FocusEvent): void {
  if (target instanceof Element) target.setAttribute('data-mantine-stop-propagation', 'true')
}

/** Returns the scroll positions of all elements that contain a point. */
function scrolledAt({ left, top }: DOMRect): Map<Element, string> {
  const around = new Map<Element, string>()
  for (let each = document.elementFromPoint(left, top); each; each = each.parentElement)
    around.set(each, offsetOf(each))
  return around
}

/**
 * Whether a scroll event means that the point has moved. Scrolling of an element that does not contain the point, and
 * late events of a scroll that ended before the sheet opened, do not count.
 */
function hasMoved(scrolled: EventTarget | null, held: ReadonlyMap<Element, string>): boolean {
  const element = scrolled === document ? document.scrollingElement : scrolled
  return element instanceof Element && held.has(element) && held.get(element) !== offsetOf(element)
}

const offsetOf = ({ scrollLeft, scrollTop }: Element) => `${scrollLeft} ${scrollTop}`

const gap = 4

/** Places the sheet below the anchor, or above it if there is room only there; always within the window. */
function placeSheet(sheet: HTMLElement, anchor: Element | DOMRect, side: FloatingSide): void {
  const at = anchor instanceof Element ? anchor.getBoundingClientRect() : anchor
  const { offsetWidth: width, offsetHeight: height } = sheet
  const left = { start: at.left, end: at.right - width, beside: at.right + gap }[side]
  const below = side === 'beside' ? at.top : at.bottom + gap
  const above = at.top - gap - height
  const top = below + height <= innerHeight - gap || above < gap ? below : above
  sheet.style.left = `${Math.max(gap, Math.min(left, innerWidth - width - gap))}px`
  sheet.style.top = `${Math.max(gap, Math.min(top, innerHeight - height - gap))}px`
}

const focusableSelector = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]'

export function findFocusables(within: HTMLElement): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(focusableSelector)].filter((each) => each.checkVisibility())
}
