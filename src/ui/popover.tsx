// A small sheet below the button that opened it.

import '@mantine/core/styles/VisuallyHidden.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import './overlays.css'
import './popover.css'
import { Popover as KitPopover } from '@mantine/core'
import { type ReactElement, type ReactNode, useState } from 'react'
import { IconX } from './icons.tsx'

interface PopoverProps {
  target: (toggle: () => void, opened: boolean) => ReactElement
  label: string
  opened?: boolean
  onClose?: () => void
  children: ReactNode
}

export function Popover({ target, label, opened: first = false, onClose, children }: PopoverProps) {
  const [opened, setOpened] = useState(first)
  const change = (open: boolean) => {
    setOpened(open)
    if (!open) onClose?.()
  }
  return (
    <KitPopover
      opened={opened}
      onChange={change}
      position="bottom-start"
      trapFocus
      returnFocus
      withinPortal={false}
      floatingStrategy="fixed"
    >
      <KitPopover.Target>{target(() => change(!opened), opened)}</KitPopover.Target>
      <KitPopover.Dropdown aria-label={label} className="popover">
        {children}
      </KitPopover.Dropdown>
    </KitPopover>
  )
}

interface ChipProps {
  label: string
  /** What is chosen, in words; nothing yet: the chip only offers itself. */
  value?: ReactNode
  /** Name of the cross. */
  clear: string
  opened?: boolean
  onClose?: () => void
  onClear(): void
  children: ReactNode
}

/** A filter: dashed while it only offers itself, filled once it says something. */
export function FilterChip({ label, value, clear, onClear, children, ...rest }: ChipProps) {
  return (
    <span className="chip" data-set={value !== undefined || undefined}>
      <Popover
        label={label}
        {...rest}
        target={(toggle, opened) => (
          <button type="button" className="chip-label" aria-haspopup="dialog" aria-expanded={opened} onClick={toggle}>
            {value === undefined && <span aria-hidden>+</span>}
            {label}
            {value !== undefined && <b>{value}</b>}
          </button>
        )}
      >
        {children}
      </Popover>
      {value !== undefined && (
        <button type="button" className="chip-clear" aria-label={`${clear} ${label}`} onClick={onClear}>
          <IconX size={12} />
        </button>
      )}
    </span>
  )
}
