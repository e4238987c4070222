// How a list is shown: order, columns, density.

import { Button } from './button.tsx'
import { CheckField } from './check-fields.tsx'
import { IconAdjustmentsHorizontal } from './icons.tsx'
import { Popover } from './popover.tsx'
import './view-menu.css'

export interface ViewMenuProps {
  words: { view: string; sortBy: string; columns: string; compact: string }
  orders: readonly { value: string; label: string }[]
  order: string
  onOrder(order: string): void
  columns: readonly { name: string; label: string }[]
  shown: readonly string[]
  onShown(names: string[]): void
  compact: boolean
  onCompact(compact: boolean): void
}

export function ViewMenu({
  words,
  orders,
  order,
  onOrder,
  columns,
  shown,
  onShown,
  compact,
  onCompact,
}: ViewMenuProps) {
  const flip = (name: string) =>
    onShown(shown.includes(name) ? shown.filter((each) => each !== name) : [...shown, name])
  return (
    <Popover
      label={words.view}
      target={(toggle, opened) => (
        <Button
          icon={<IconAdjustmentsHorizontal size={16} />}
          onClick={toggle}
          aria-expanded={opened}
          aria-haspopup="dialog"
        >
          {words.view}
        </Button>
      )}
    >
      {orders.length > 0 && (
        <label className="view-order">
          {words.sortBy}
          <select value={order} onChange={(event) => onOrder(event.target.value)}>
            {orders.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      <CheckField label={words.compact} value={compact} onChange={onCompact} />
      <fieldset className="view-columns">
        <legend>{words.columns}</legend>
        {columns.map(({ name, label }) => (
          <CheckField key={name} label={label} value={shown.includes(name)} onChange={() => flip(name)} />
        ))}
      </fieldset>
    </Popover>
  )
}
