// Icons that menu entries store by name, in any of three spellings. Drawn from files of their own: three hundred icons
// would be too large for the program.

import { Suspense } from 'react'
import { lazySpare } from './lazy-spare.ts'
import { Drawing, spellings } from './menu-icon-drawing.tsx'
import { usualIconNames } from './menu-icon-usual.ts'
import usualDrawings from './menu-icons-usual.svg'

const usual = new Set(usualIconNames)

const RareIcon = lazySpare(async () => (await import('./menu-icon-rare.tsx')).RareIcon)

interface MenuIconProps {
  name: string | null
  /** Drawn for an unknown name. */
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
