// Order, density and columns of a list. Columns are ticked to be shown, and dragged or moved with arrow keys.

import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from './button.tsx'
import { CheckField } from './check-fields.tsx'
import { IconGripVertical } from './icons.tsx'
import { enableDragSort } from './drag-sort.ts'
import './view-menu.css'

export interface ViewSheetProps {
  words: { sortBy: string; columns: string; compact: string; moveColumn: string; resetLayout: string }
  orders: readonly { value: string; label: string }[]
  order: string
  onOrder(order: string): void
  /** All columns; visible ones come first, in their order. */
  columns: readonly { name: string; label: string }[]
  shown: readonly string[]
  onShown(names: string[]): void
  /** Moves one column to the place of another. */
  onMoveColumn(name: string, to: string): void
  compact: boolean
  onCompact(compact: boolean): void
  /** Undefined if nothing was changed. */
  onReset: (() => void) | undefined
}

export function ViewSheet({ words, orders, order, shown, compact, ...props }: ViewSheetProps) {
  return (
    <>
      {orders.length > 0 && (
        <label className="view-order">
          {words.sortBy}
          <select value={order} onChange={(event) => props.onOrder(event.target.value)}>
            {orders.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      <CheckField label={words.compact} value={compact} onChange={props.onCompact} />
      <Columns {...props} shown={shown} words={words} />
      {props.onReset && (
        <Button small look="quiet" onClick={props.onReset}>
          {words.resetLayout}
        </Button>
      )}
    </>
  )
}

type ColumnsProps = Pick<ViewSheetProps, 'words' | 'columns' | 'shown' | 'onShown' | 'onMoveColumn'>

function Columns({ words, columns, shown, onShown, onMoveColumn }: ColumnsProps) {
  const list = useRef<HTMLFieldSetElement>(null)
  const move = useEffectEvent(onMoveColumn)
  useEffect(() => (list.current ? enableDragSort(list.current, (name, to) => move(name, to)) : undefined), [])
  const flip = (name: string) =>
    onShown(shown.includes(name) ? shown.filter((each) => each !== name) : [...shown, name])
  const press = (event: KeyboardEvent, name: string) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const to = by && shown[shown.indexOf(name) + by]
    if (!by) return
    event.preventDefault()
    if (to) onMoveColumn(name, to)
    const grip = event.currentTarget
    // The button of a moved line loses the focus.
    requestAnimationFrame(() => (grip as HTMLElement).focus())
  }
  return (
    <fieldset className="view-columns" ref={list}>
      <legend>{words.columns}</legend>
      {columns.map(({ name, label }) => (
        <div key={name} className="view-column" data-name={shown.includes(name) ? name : undefined}>
          <CheckField label={label} value={shown.includes(name)} onChange={() => flip(name)} />
          {shown.includes(name) && (
            <button
              type="button"
              className="grid-grip"
              aria-label={words.moveColumn.replace('{title}', label)}
              onKeyDown={(event) => press(event, name)}
            >
              <IconGripVertical size={14} />
            </button>
          )}
        </div>
      ))}
    </fieldset>
  )
}
