// The block that covers the page while it loads. It is part of index.html, so that it is drawn before any program runs,
// and it appears again at each navigation. Clicks and keys pass through it.

import './loading-block.css'

const block = document.getElementById('loading-block')
let removalTimer: ReturnType<typeof setTimeout> | undefined

/**
 * Shows the block when a navigation begins. `inside`: both pages are in the same area, so the old page stays visible
 * until the next one is late.
 */
export function coverPage(inside: boolean): void {
  if (!block) return
  clearTimeout(removalTimer)
  delete block.dataset.done
  block.toggleAttribute('data-inside', inside)
  document.body.append(block)
}

/** Fades the block out at once, and removes it from the page a second later. */
export function uncoverPage(): void {
  if (!block || block.dataset.done === 'yes') return
  block.dataset.done = 'yes'
  removalTimer = setTimeout(() => block.remove(), 1000)
}
