// Finds pages that vanish after they were visible. React hides a whole page behind its skeleton while a part of it waits
// for a file: the reader loses sight of the page, and screen readers lose their place.

/** Runs in the page, before its scripts: reports each case as an error in the console. */
export function reportVanishedPages() {
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes)
      if (
        target instanceof HTMLElement &&
        target.style.display === 'none' &&
        target.matches('.kept-page > :not(.skeleton-form, .page-skeleton)')
      )
        console.error(`the page vanished: ${location.pathname}${location.search} ${target.className}`)
  })
  observer.observe(document, { attributes: true, attributeFilter: ['style'], subtree: true })
}
