// The sheet for the layout of a list: order, density and columns. A column is shown if it is ticked; columns are moved
// by dragging or with arrow keys.

import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from './button.tsx'
import { CheckField } from './check-fields.tsx'
import { IconGripVertical } from './icons.tsx'
import { enableDragSort } from './drag-sort.ts'
import './layout-menu.css'

export interface LayoutSheetProps {
  words: { sortBy: string; columns: string; compact: string; moveColumn: string; resetLayout: string }
  orders: readonly { value: string; label: string }[]
  order: string
  onOrder(order: string): void
  /** All columns; visible ones come first, in their order. */
  columns: readonly { name: string; label: string }[]
  shown: readonly string[]
  onShown(names: string[]): void
  /** Moves the column `name` to the place of the column `to`. */
  onMoveColumn(name: string, to: string): void
  compact: boolean
  onCompact(compact: boolean): void
  /** Undefined if the person has changed nothing. */
  onReset: (() => void) | undefined
}

export function LayoutSheet({ words, orders, order, shown, compact, ...props }: LayoutSheetProps) {
  return (
    <>
      {orders.length > 0 && (
        <label className="view-order stack gap-4">
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

type ColumnsProps = Pick<LayoutSheetProps, 'words' | 'columns' | 'shown' | 'onShown' | 'onMoveColumn'>

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
    // React moves the line in the page, and its button loses the focus.
    requestAnimationFrame(() => (grip as HTMLElement).focus())
  }
  return (
    <fieldset className="view-columns stack gap-2" ref={list}>
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
