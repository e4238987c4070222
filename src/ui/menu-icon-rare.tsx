// Icons that the product's own menu does not use. There are hundreds, in a file that is loaded when the first of them
// is drawn.

import { IconDrawing, iconNamesOf } from './menu-icon-drawing.tsx'
import { menuIconNames, olderIconNames } from './menu-icon-names.ts'
import drawings from './menu-icons.svg'

const known = new Set([...menuIconNames, ...olderIconNames])

export function RareIcon({ names, size }: { names: readonly (string | null)[]; size: number }) {
  return <IconDrawing href={`${drawings}#${names.map(drawingOf).find(Boolean) ?? 'minus'}`} size={size} />
}

export function drawingOf(name: string | null): string | undefined {
  return iconNamesOf(name).find((each) => known.has(each))
}
