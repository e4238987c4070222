// Icons that are stored by name with the menu's entries, in any of the three spellings that are about. Drawn from files of
// their own: three hundred of them would weigh too much in the program, and in the first picture of a menu.

import { Suspense } from 'react'
import { lazySpare } from './lazy-spare.ts'
import { Drawing, spellings } from './menu-icon-drawing.tsx'
import { usualIconNames } from './menu-icon-usual.ts'
import usualDrawings from './menu-icons-usual.svg'

const usual = new Set(usualIconNames)

const RareIcon = lazySpare(async () => (await import('./menu-icon-rare.tsx')).RareIcon)

interface MenuIconProps {
  name: string | null
  /** Drawn for a name that says nothing. */
  otherwise?: string
  size?: number
}

export function MenuIcon({ name, otherwise = '', size = 18 }: MenuIconProps) {
  const drawing = spellings(name || otherwise || 'minus').find((each) => usual.has(each))
  if (drawing) return <Drawing href={`${usualDrawings}#${drawing}`} size={size} />
  return (
    <Suspense fallback={<Drawing size={size} />}>
      <RareIcon names={[name, otherwise]} size={size} />
    </Suspense>
  )
}
