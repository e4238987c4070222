// A small sheet below its button (`Popover`), the sheet without a button (`Sheet`), and the chip of a filter
// (`FilterChip`).

import { type KeyboardEvent, type ReactElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Floating, type FloatingSide, findFocusables } from './floating.tsx'
import { IconX } from './icons.tsx'
import './popover.css'

interface PopoverProps {
  target: (toggle: () => void, opened: boolean) => ReactElement
  label: string
  opened?: boolean
  onClose?: () => void
  children: ReactNode
}

export function Popover({ target, label, opened: first = false, onClose, children }: PopoverProps) {
  const frame = useRef<HTMLSpanElement>(null)
  const [anchor, setAnchor] = useState<Element | null>(null)
  useLayoutEffect(() => {
    if (first) setAnchor(frame.current)
  }, [first])
  const change = (open: boolean) => {
    setAnchor(open ? frame.current : null)
    if (!open) onClose?.()
  }
  return (
    <span ref={frame} className="popover-target">
      {target(() => change(!anchor), anchor !== null)}
      {anchor && (
        <Sheet anchor={anchor} label={label} onClose={() => change(false)}>
          {children}
        </Sheet>
      )}
    </span>
  )
}

interface SheetProps {
  anchor: Element | DOMRect
  side?: FloatingSide
  label: string
  onClose(): void
  children: ReactNode
}

/** The sheet without a button, for callers that open it in another way. */
export function Sheet({ anchor, side = 'start', label, onClose, children }: SheetProps) {
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose()
    else if (event.key !== 'Tab' || !cycleFocus(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Floating
      anchor={anchor}
      side={side}
      onClose={onClose}
      className="popover"
      role="dialog"
      aria-label={label}
      onKeyDown={press}
    >
      {children}
    </Floating>
  )
}

/**
 * Moves the focus from the last element of the sheet to the first one, or back with Shift. Returns false if the focus
 * is on another element.
 */
function cycleFocus({ currentTarget, shiftKey }: KeyboardEvent<HTMLDivElement>): boolean {
  const inside = findFocusables(currentTarget)
  const [from, to] = shiftKey ? [inside[0], inside.at(-1)] : [inside.at(-1), inside[0]]
  if (document.activeElement !== from && document.activeElement !== currentTarget) return false
  to?.focus()
  return true
}

interface ChipProps {
  label: string
  /** The chosen value in words; undefined: the chip only offers the filter. */
  value?: ReactNode
  /** Label of the clear button. */
  clear: string
  opened?: boolean
  onClose?: () => void
  onClear(): void
  children: ReactNode
}

/** The chip of a filter: dashed while empty, filled once it has a value. */
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
