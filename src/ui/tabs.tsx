import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Tabs.layer.css'
import './tabs.css'
import { Tabs as KitTabs } from '@mantine/core'
import type { ReactNode } from 'react'

export interface Tab {
  name: string
  label: string
  /** Something on this page wants attention. */
  faulty?: boolean
  content: ReactNode
}

interface TabsProps {
  tabs: readonly Tab[]
  active: string
  onChange(name: string): void
}

/** Every page stays alive, so that what was typed on another one is not lost. */
export function Tabs({ tabs, active, onChange }: TabsProps) {
  return (
    <KitTabs value={active} onChange={(name) => name && onChange(name)} className="tabs">
      <KitTabs.List>
        {tabs.map(({ name, label, faulty }) => (
          <KitTabs.Tab key={name} value={name} data-faulty={faulty || undefined}>
            {label}
          </KitTabs.Tab>
        ))}
      </KitTabs.List>
      {tabs.map(({ name, content }) => (
        <KitTabs.Panel key={name} value={name}>
          {content}
        </KitTabs.Panel>
      ))}
    </KitTabs>
  )
}
