// Buttons as plain elements: a page has dozens of them, and Mantine's buttons cost more than the rows of a list.

import './button.css'
import type { ComponentProps, MouseEventHandler, ReactNode, Ref } from 'react'

interface PressableProps {
  ref?: Ref<HTMLButtonElement>
  onClick?: MouseEventHandler<HTMLButtonElement>
  disabled?: boolean
  type?: 'button' | 'submit'
  autoFocus?: boolean
  'aria-haspopup'?: ComponentProps<'button'>['aria-haspopup']
  'aria-expanded'?: boolean
  'aria-keyshortcuts'?: string
  'aria-pressed'?: boolean
  'aria-describedby'?: string | undefined
  onBlur?: (() => void) | undefined
  onPointerEnter?: () => void
  onPointerLeave?: () => void
}

interface ButtonProps extends PressableProps {
  /** One `primary` per screen; `quiet` shows no border until hovered. */
  look?: 'primary' | 'plain' | 'quiet' | 'danger'
  small?: boolean
  wide?: boolean
  icon?: ReactNode
  busy?: boolean
  children: ReactNode
}

export function Button({
  look = 'plain',
  small = false,
  wide = false,
  icon,
  busy = false,
  disabled = false,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      className="button"
      data-look={look}
      data-small={small || undefined}
      data-wide={wide || undefined}
      data-busy={busy || undefined}
      aria-busy={busy || undefined}
      disabled={disabled || busy}
      {...rest}
    >
      {icon}
      <span>{children}</span>
    </button>
  )
}

interface IconButtonProps extends PressableProps {
  /** The accessible name and the tooltip of the button. */
  label: string
  children: ReactNode
}

export function IconButton({ label, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} {...rest}>
      {children}
    </button>
  )
}
