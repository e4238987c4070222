// A button that opens a list of things to do.

import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import './overlays.css'
import { Menu as KitMenu } from '@mantine/core'
import type { ReactNode } from 'react'

export interface MenuEntry {
  label: string
  icon?: ReactNode
  /** Shown as chosen among its neighbours. */
  checked?: boolean
  danger?: boolean
  /** A line above it. */
  apart?: boolean
  onClick(): void
}

/** Within its landmark and not at the end of the page, so that who listens to the page finds it where it belongs. */
const look = {
  position: 'bottom-end',
  width: 'max-content',
  classNames: { dropdown: 'menu' },
  withinPortal: false,
  floatingStrategy: 'fixed',
  withInitialFocusPlaceholder: false,
} as const

interface MenuProps {
  /** The button. */
  children: ReactNode
  entries: readonly MenuEntry[]
  heading?: ReactNode
}

export function Menu({ children, entries, heading }: MenuProps) {
  return (
    <KitMenu {...look}>
      <KitMenu.Target>{children}</KitMenu.Target>
      <MenuList entries={entries} heading={heading} />
    </KitMenu>
  )
}

/** The same list at a point of the page: one menu for all rows of a table. */
export function MenuAt({ at, onClose, entries }: { at: DOMRect; onClose(): void; entries: readonly MenuEntry[] }) {
  const style = { position: 'fixed', left: at.right, top: at.bottom } as const
  return (
    <KitMenu opened onClose={onClose} {...look}>
      <KitMenu.Target>
        <span style={style} aria-hidden />
      </KitMenu.Target>
      <MenuList entries={entries} />
    </KitMenu>
  )
}

function MenuList({ entries, heading }: Omit<MenuProps, 'children'>) {
  return (
    <KitMenu.Dropdown>
      {heading && <KitMenu.Label>{heading}</KitMenu.Label>}
      {entries.map((entry) => (
        <MenuLine key={entry.label} {...entry} />
      ))}
    </KitMenu.Dropdown>
  )
}

function MenuLine({ label, icon, checked, danger, apart, onClick }: MenuEntry) {
  return (
    <>
      {apart && <KitMenu.Divider />}
      <KitMenu.Item
        leftSection={icon}
        onClick={onClick}
        {...(danger && { 'data-danger': true })}
        {...(checked !== undefined && { role: 'menuitemradio', 'aria-checked': checked })}
      >
        {label}
      </KitMenu.Item>
    </>
  )
}
