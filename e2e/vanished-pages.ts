// Finds pages that were visible and are hidden again. While a part of a page waits for a file, React replaces the whole
// page with its skeleton: the reader cannot read, and a screen reader loses its place.

/** Runs in the page, before its scripts: reports each case as an error in the console. A skeleton has nothing to read. */
export function reportVanishedPages() {
  const content = '.kept-page > :not(.skeleton-form, .page-skeleton)'
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target instanceof HTMLElement && target.style.display === 'none' && target.matches(content))
        console.error(`the page vanished: ${location.pathname}${location.search} ${target.className}`)
  })
  observer.observe(document, { attributes: true, attributeFilter: ['style'], subtree: true })
}
