// What one presses.

import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import './button.css'
import { ActionIcon, Button as KitButton } from '@mantine/core'
import type { ComponentProps, MouseEventHandler, ReactNode, Ref } from 'react'

interface Pressed {
  ref?: Ref<HTMLButtonElement>
  onClick?: MouseEventHandler<HTMLButtonElement>
  disabled?: boolean
  type?: 'button' | 'submit'
  className?: string
  'aria-haspopup'?: ComponentProps<'button'>['aria-haspopup']
  'aria-expanded'?: boolean
  'aria-keyshortcuts'?: string
  'aria-describedby'?: string | undefined
  onBlur?: (() => void) | undefined
}

interface ButtonProps extends Pressed {
  /** One primary a screen; `quiet` has no border until it is touched. */
  look?: 'primary' | 'plain' | 'quiet' | 'danger'
  small?: boolean
  wide?: boolean
  icon?: ReactNode
  busy?: boolean
  children: ReactNode
}

const variants = { primary: 'filled', plain: 'default', quiet: 'subtle', danger: 'filled' } as const

export function Button({ look = 'plain', small, wide, icon, busy, children, ...rest }: ButtonProps) {
  return (
    <KitButton
      variant={variants[look]}
      data-look={look}
      size={small ? 'compact-sm' : 'sm'}
      fullWidth={wide ?? false}
      leftSection={icon}
      loading={busy ?? false}
      {...rest}
    >
      {children}
    </KitButton>
  )
}

interface IconButtonProps extends Pressed {
  /** What it does, in words: its name for who cannot see it, its tip for who can. */
  label: string
  children: ReactNode
}

export function IconButton({ label, children, ...rest }: IconButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      className="icon-button"
      aria-label={label}
      title={label}
      {...rest}
    >
      {children}
    </ActionIcon>
  )
}
