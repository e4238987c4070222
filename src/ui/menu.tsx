// A button that opens a list of actions.

import { type KeyboardEvent, type MouseEvent, type ReactElement, type ReactNode, cloneElement, useState } from 'react'
import { Floating, findFocusables } from './floating.tsx'
import './menu.css'

export interface MenuEntry {
  label: string
  icon?: ReactNode
  /** For entries of which one is chosen: true for the chosen one. */
  checked?: boolean
  danger?: boolean
  /** Visible but not available now. */
  disabled?: boolean
  /** Draws a separator above this entry. */
  apart?: boolean
  onClick(): void
}

interface MenuProps {
  /** The button that opens the menu. */
  children: ReactElement<Opener>
  entries: readonly MenuEntry[]
  heading?: ReactNode
}
interface Opener {
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}

export function Menu({ children, entries, heading }: MenuProps) {
  const [anchor, setAnchor] = useState<Element | null>(null)
  const toggle = ({ currentTarget }: MouseEvent) => setAnchor(anchor ? null : currentTarget)
  return (
    <>
      {cloneElement(children, { onClick: toggle, 'aria-haspopup': 'menu', 'aria-expanded': anchor !== null })}
      {anchor && <MenuList anchor={anchor} entries={entries} heading={heading} onClose={() => setAnchor(null)} />}
    </>
  )
}

/** A menu without a button, at a point of the page: all rows of a table share one. */
export function MenuAt({ at, ...rest }: Omit<ListProps, 'anchor' | 'heading'> & { at: DOMRect }) {
  return <MenuList anchor={at} {...rest} />
}

interface ListProps extends Omit<MenuProps, 'children'> {
  anchor: Element | DOMRect
  /** The edge of the anchor at which the menu is aligned: `end` for buttons at the right. */
  side?: 'start' | 'end'
  onClose(): void
}

function MenuList({ anchor, side = 'end', entries, heading, onClose }: ListProps) {
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' || event.key === 'Tab') onClose()
    else if (!moveFocus(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Floating anchor={anchor} side={side} onClose={onClose} className="menu" role="menu" onKeyDown={press}>
      {heading && <div className="menu-heading caption">{heading}</div>}
      {entries.map((entry) => (
        <MenuLine key={entry.label} {...entry} onClose={onClose} />
      ))}
    </Floating>
  )
}

function MenuLine({
  label,
  icon,
  checked,
  danger,
  disabled,
  apart,
  onClick,
  onClose,
}: MenuEntry & { onClose(): void }) {
  const choose = () => {
    onClose()
    onClick()
  }
  return (
    <>
      {apart && <hr />}
      <button
        type="button"
        className="menu-line row"
        role={checked === undefined ? 'menuitem' : 'menuitemradio'}
        aria-checked={checked}
        data-danger={danger || undefined}
        disabled={disabled}
        onClick={choose}
        onPointerEnter={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
      >
        {icon && <span className="menu-icon">{icon}</span>}
        {label}
      </button>
    </>
  )
}

/**
 * Moves the focus: arrow keys wrap around, Home and End go to the ends, a letter goes to the next entry that begins
 * with it. Returns false for other keys.
 */
function moveFocus({ key, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  const lines = findFocusables(currentTarget)
  const place = lines.indexOf(document.activeElement as HTMLElement)
  const round = [...lines.slice(place + 1), ...lines.slice(0, place + 1)]
  const wanted: Record<string, HTMLElement | undefined> = {
    ArrowDown: round[0],
    ArrowUp: lines.at(place < 1 ? -1 : place - 1),
    Home: lines[0],
    End: lines.at(-1),
  }
  const letter = key.length === 1 && key !== ' ' ? key.toLowerCase() : undefined
  const found =
    wanted[key] ?? (letter && round.find(({ textContent }) => textContent.trim().toLowerCase().startsWith(letter)))
  if (found) found.focus()
  return Boolean(found)
}
