import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Tabs.layer.css'
import './tabs.css'
import { Tabs as KitTabs } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { IconCheck } from './icons.tsx'

export interface Tab {
  name: string
  label: string
  /** Something on this tab needs attention. */
  faulty?: boolean
  /** Nothing is missing on this tab: a tick with this name. */
  done?: string | undefined
  content: ReactNode
}

interface TabsProps {
  tabs: readonly Tab[]
  active: string
  onChange(name: string): void
}

/** A tab is drawn when first opened, and stays alive so that input on it is not lost. */
export function Tabs({ tabs, active, onChange }: TabsProps) {
  const [seen, setSeen] = useState([active])
  if (!seen.includes(active)) setSeen([...seen, active])
  return (
    <KitTabs value={keyOf(active)} onChange={(key) => key && onChange(key.slice(1))} className="tabs">
      <KitTabs.List>
        {tabs.map(({ name, label, faulty, done }) => (
          <KitTabs.Tab key={name} value={keyOf(name)} data-faulty={faulty || undefined}>
            {label}
            {done && (
              <span className="tab-done">
                <IconCheck size={14} />
                <span className="unseen"> {done}</span>
              </span>
            )}
          </KitTabs.Tab>
        ))}
      </KitTabs.List>
      {tabs.map(({ name, content }) => (
        <KitTabs.Panel key={name} value={keyOf(name)}>
          {seen.includes(name) && content}
        </KitTabs.Panel>
      ))}
    </KitTabs>
  )
}

/** Fields of a form without tabs are on a tab with an empty name, which the kit refuses. */
const keyOf = (name: string) => `-${name}`
