// The page before the page: it stands in index.html, so it is drawn before any program runs, and comes back on every way
// from page to page. Nothing behind it is kept from a click or a key.

import './loading-block.css'

const block = document.getElementById('loading-block')
let taken: ReturnType<typeof setTimeout> | undefined

/** `inside` one area the page that one leaves stays in sight until the next one is late. */
export function coverPage(inside: boolean): void {
  if (!block) return
  clearTimeout(taken)
  delete block.dataset.done
  block.toggleAttribute('data-inside', inside)
  document.body.append(block)
}

/** It gives way at once, and is taken out of the page a second after the navigation. */
export function uncoverPage(): void {
  if (!block || block.dataset.done === 'yes') return
  block.dataset.done = 'yes'
  taken = setTimeout(() => block.remove(), 1000)
}
