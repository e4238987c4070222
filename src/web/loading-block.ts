// The block that covers the page while it loads. It is part of index.html, so it is drawn before any program runs, and
// it returns at each navigation. It blocks no click and no key.

import './loading-block.css'

const block = document.getElementById('loading-block')
let removalTimer: ReturnType<typeof setTimeout> | undefined

/** `inside` one area the old page stays visible until the next one is late. */
export function coverPage(inside: boolean): void {
  if (!block) return
  clearTimeout(removalTimer)
  delete block.dataset.done
  block.toggleAttribute('data-inside', inside)
  document.body.append(block)
}

/** Fades at once, and is removed from the page a second after the navigation. */
export function uncoverPage(): void {
  if (!block || block.dataset.done === 'yes') return
  block.dataset.done = 'yes'
  removalTimer = setTimeout(() => block.remove(), 1000)
}
