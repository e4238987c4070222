// Lets a person drag the lines of a short list into another order. Each line has a `data-name` and a grip
// (`.grid-grip`).

import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

/**
 * Returns the function that ends it. A line becomes draggable when the pointer reaches its grip, so lines may be added
 * at any time.
 */
export function enableDragSort(list: HTMLElement, onMove: (name: string, to: string) => void): () => void {
  const known = new WeakSet<Element>()
  const carried: (() => void)[] = []
  const near = ({ target }: Event) => {
    const grip = (target as Element).closest<HTMLElement>('.grid-grip')
    const line = grip?.closest<HTMLElement>('[data-name]')
    if (!grip || !line || known.has(line)) return
    known.add(line)
    carried.push(draggable({ element: line, dragHandle: grip, getInitialData: () => ({ name: line.dataset.name }) }))
  }
  const lineAt = (y: number) =>
    [...list.querySelectorAll<HTMLElement>('[data-name]')].find((line) => {
      const { top, bottom } = line.getBoundingClientRect()
      return y >= top && y < bottom
    })
  const mark = (target: HTMLElement | undefined) => {
    for (const line of list.querySelectorAll<HTMLElement>('[data-drop]')) if (line !== target) delete line.dataset.drop
    if (target) target.dataset.drop = 'here'
  }
  list.addEventListener('pointerover', near)
  return combine(
    dropTargetForElements({
      element: list,
      canDrop: ({ source }) => list.contains(source.element),
      onDrag: ({ location }) => mark(lineAt(location.current.input.clientY)),
    }),
    monitorForElements({
      canMonitor: ({ source }) => list.contains(source.element),
      onDrop({ source, location: { current } }) {
        mark(undefined)
        const to = current.dropTargets.length > 0 ? lineAt(current.input.clientY)?.dataset.name : undefined
        if (to && to !== source.data.name) onMove(String(source.data.name), to)
      },
    }),
    () => {
      list.removeEventListener('pointerover', near)
      for (const drop of carried) drop()
    },
  )
}
