// A switch in a row of a list. It is a plain element, because a list has hundreds of them.

import './row-switch.css'

interface RowSwitchProps {
  /** Contains the name of the row, because otherwise all labels would be the same. */
  label: string
  on: boolean
  disabled: boolean
  onFlip(): void
}

export function RowSwitch({ label, on, disabled, onFlip }: RowSwitchProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      className="row-switch"
      aria-label={label}
      checked={on}
      disabled={disabled}
      onChange={onFlip}
      onKeyDown={(event) => event.key === ' ' && event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    />
  )
}
