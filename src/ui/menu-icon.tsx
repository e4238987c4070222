// The icon of a menu entry, which stores its name in one of three spellings. The drawings are in separate SVG files:
// three hundred icons would be too large for the program.

import { Suspense } from 'react'
import { lazyOptional } from './lazy-optional.ts'
import { IconDrawing, iconNamesOf } from './menu-icon-drawing.tsx'
import { usualIconNames } from './menu-icon-usual.ts'
import usualDrawings from './menu-icons-usual.svg'

const usual = new Set(usualIconNames)

const RareIcon = lazyOptional(async () => (await import('./menu-icon-rare.tsx')).RareIcon)

interface MenuIconProps {
  name: string | null
  /** Drawn if `name` is empty or unknown. */
  otherwise?: string
  size?: number
}

export function MenuIcon({ name, otherwise = '', size = 18 }: MenuIconProps) {
  const drawing = iconNamesOf(name || otherwise || 'minus').find((each) => usual.has(each))
  if (drawing) return <IconDrawing href={`${usualDrawings}#${drawing}`} size={size} />
  return (
    <Suspense fallback={<IconDrawing size={size} />}>
      <RareIcon names={[name, otherwise]} size={size} />
    </Suspense>
  )
}
