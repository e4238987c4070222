// Tabs of a form or a page, after the tabs pattern of the ARIA Authoring Practices Guide. They are plain elements:
// Mantine's tabs would be a fifth of the components that a form draws.

import './tabs.css'
import { Activity, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { IconCheck } from './icons.tsx'

export interface Tab {
  name: string
  label: string
  /** Something on this tab needs attention. */
  faulty?: boolean
  /** Set if nothing is missing on this tab: the accessible name of the tick that the tab gets. */
  done?: string | undefined
  content: ReactNode
}

interface TabsProps {
  tabs: readonly Tab[]
  active: string
  onChange(name: string): void
}

/**
 * The content of a tab is drawn when the tab is first opened. It stays mounted after that, so that input on it is not
 * lost.
 */
export function Tabs({ tabs, active, onChange }: TabsProps) {
  const id = useId()
  const [seen, setSeen] = useState([active])
  if (!seen.includes(active)) setSeen([...seen, active])
  return (
    <div className="tabs">
      <div className="tabs-list" role="tablist">
        {tabs.map(({ name, label, faulty, done }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-tab-${name}`}
            aria-selected={name === active}
            aria-controls={seen.includes(name) ? `${id}-panel-${name}` : undefined}
            tabIndex={name === active ? 0 : -1}
            data-faulty={faulty || undefined}
            onClick={() => onChange(name)}
            onKeyDown={openNext}
          >
            {label}
            {done && (
              <span className="tab-done">
                <IconCheck size={14} />
                <span className="unseen"> {done}</span>
              </span>
            )}
          </button>
        ))}
      </div>
      {tabs.map(
        ({ name, content }) =>
          seen.includes(name) && (
            <div
              key={name}
              role="tabpanel"
              id={`${id}-panel-${name}`}
              aria-labelledby={`${id}-tab-${name}`}
              hidden={name !== active}
            >
              <Activity mode={name === active ? 'visible' : 'hidden'}>{content}</Activity>
            </div>
          ),
      )}
    </div>
  )
}

/** Arrow keys, Home and End move to a tab and open it. */
function openNext(event: KeyboardEvent<HTMLButtonElement>): void {
  const tabs = [...event.currentTarget.parentElement!.children] as HTMLElement[]
  const here = tabs.indexOf(event.currentTarget)
  const places: Record<string, number> = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: -1 }
  const place = places[event.key]
  const next = place === undefined ? undefined : tabs.at(place % tabs.length)
  if (!next) return
  event.preventDefault()
  next.focus()
  next.click()
}
