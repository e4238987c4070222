// The link of one tab in the strip of tabs.

import type { MouseEvent } from 'react'
import { PageLink } from '#screens/page-link.tsx'
import { text } from '#screens/text.ts'
import type { Tab } from '../stores/tab-view.ts'
import { tabWords } from '../words.ts'

interface TabLinkProps extends Pick<Tab, 'path' | 'query'> {
  title: string
  active: boolean
  /** The one link that the Tab key reaches; arrow keys reach the others. */
  reachable: boolean
  unsaved: boolean
  onMenu(at: DOMRect): void
  onMiddle(): void
}

export function TabLink({ path, query, title, active, reachable, unsaved, onMenu, onMiddle }: TabLinkProps) {
  const askMenu = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    // After a key press there is no pointer position, so the menu opens at the link.
    const { clientX, clientY, button, currentTarget } = event
    onMenu(button === 2 ? new DOMRect(clientX, clientY, 0, 0) : currentTarget.getBoundingClientRect())
  }
  const closeByMiddle = (event: MouseEvent) => {
    if (event.button !== 1) return
    event.preventDefault()
    onMiddle()
  }
  return (
    <PageLink
      className="tab-link"
      to={path}
      search={query}
      title={title}
      tabIndex={reachable ? 0 : -1}
      draggable={false}
      aria-current={active ? 'page' : undefined}
      onContextMenu={askMenu}
      onMouseDown={(event) => event.button === 1 && event.preventDefault()}
      onAuxClick={closeByMiddle}
    >
      <span>{title}</span>
      {unsaved && (
        <i className="tab-unsaved">
          <span className="unseen">({text(tabWords.unsaved)})</span>
        </i>
      )}
    </PageLink>
  )
}
