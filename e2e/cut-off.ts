// Runs in the page: finds what scrolls it sideways, text that its box cuts off or that overflows, and covered bars.

/** Self-contained, because it runs in the browser. */
export function cutOff(): string[] {
  const faults: string[] = []
  const wide = document.documentElement.scrollWidth - window.innerWidth
  if (wide > 0) faults.push(`the page scrolls sideways by ${wide}`)
  const named = (element: Element, node: Node) =>
    `${element.localName}.${element.getAttribute('class') ?? ''} “${node.textContent?.trim().slice(0, 40)}”`
  const textsIn = (element: Element, deep: boolean): Text[] => {
    if (!deep) return [...element.childNodes].filter((node) => node instanceof Text)
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    return texts
  }
  const scrolls = (value: string) => value === 'auto' || value === 'scroll'
  /** Text that can be scrolled to, or that is only for screen readers, is not cut off. */
  const apart = (node: Node, box: Element) => {
    for (let each = node.parentElement; each && each !== box; each = each.parentElement) {
      const { overflowX, clipPath, position } = getComputedStyle(each)
      if (scrolls(overflowX) || clipPath !== 'none' || position === 'fixed') return true
    }
    return false
  }
  // Fixed elements cannot be scrolled to.
  const fixed = [...document.querySelectorAll('body *')].filter((box) => getComputedStyle(box).position === 'fixed')
  for (const box of fixed)
    for (const pressed of box.querySelectorAll('a[href], button, input, select')) {
      const { left, right, width } = pressed.getBoundingClientRect()
      const seen = width > 0 && pressed.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      const beyond = right > window.innerWidth + 1 || left < -1
      if (seen && beyond && !pressed.closest('[inert]') && !apart(pressed, box))
        faults.push(`out of the window: ${named(pressed, pressed)}`)
    }
  // A dialog may cover the bar that stays at the bottom of the page; nothing else may.
  const covers = (bar: Element) => {
    const { left, right, top, bottom } = bar.getBoundingClientRect()
    for (let x = left + 4; x < right; x += 12)
      for (const y of [top + 4, (top + bottom) / 2, bottom - 4]) {
        const over = document.elementFromPoint(x, y)
        if (over && !bar.contains(over) && !over.contains(bar) && !over.closest('[role=dialog]')) return over
      }
    return undefined
  }
  const dialog = document.querySelector('[role=dialog]')
  for (const bar of document.querySelectorAll('body *')) {
    const { position, bottom, zIndex } = getComputedStyle(bar)
    if (position !== 'sticky' || bottom === 'auto' || (dialog && !dialog.contains(bar))) continue
    // The icons of a field have a level of their own, and would show through when the field is below the bar.
    if (zIndex === 'auto') faults.push(`fields show through ${named(bar, bar)}`)
    const over = covers(bar)
    if (over) faults.push(`covered by ${over.localName}.${over.getAttribute('class') ?? ''}: ${named(bar, bar)}`)
  }
  // Content aligned to the end of a too short line overflows at its beginning, where nothing scrolls to.
  for (const box of document.querySelectorAll<HTMLElement>('body *')) {
    const { display, flexDirection, justifyContent } = getComputedStyle(box)
    const first = box.firstElementChild
    if (display !== 'flex' || flexDirection !== 'row' || !/end|center/.test(justifyContent) || !first) continue
    const [{ left, width }, around] = [first.getBoundingClientRect(), box.getBoundingClientRect()]
    const seen =
      width > 0 && around.width > 0 && first.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    if (seen && left < around.left - 1 && getComputedStyle(first).position === 'static' && !apart(first, box))
      faults.push(`sticks out at the beginning: ${named(first, box)}`)
  }
  for (const box of document.querySelectorAll<HTMLElement>('body, body *')) {
    const wider = box.scrollWidth > box.clientWidth + 1
    if (!wider || box.clientWidth < 2 || !box.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue
    const { overflowX, textOverflow, fontSize } = getComputedStyle(box)
    if (scrolls(overflowX)) continue
    const hides = overflowX !== 'visible'
    // Text shortened on purpose is shown as a whole on hover.
    if (hides && textOverflow === 'ellipsis' && box.closest('[title], td, .card, .fields-page')) continue
    const { left, right } = box.getBoundingClientRect()
    for (const text of textsIn(box, hides)) {
      if (!text.data.trim() || apart(text, box)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      // At the end of a line the empty half of a Chinese mark may overflow.
      const overhang = /[，。；：！？、）》”]/.test(text.data) ? Number.parseFloat(fontSize) / 2 : 0
      const sticksOut = [...range.getClientRects()].some(
        (part) => part.width > 0 && (part.right > right + overhang + 1 || part.left < left - 1),
      )
      if (sticksOut) faults.push(`${hides ? 'cut off' : 'sticks out'}: ${named(box, text)}`)
    }
  }
  return faults
}
