// Icons that are stored by name with the menu's entries, in any of the three spellings that are about. Drawn from files of
// their own: three hundred of them would weigh too much in the program, and in the first picture of a menu.

import './menu-icon.css'
import { menuIconNames, olderIconNames, usualIconNames } from './menu-icon-names.ts'
import usualDrawings from './menu-icons-usual.svg'
import drawings from './menu-icons.svg'

const known = new Set([...menuIconNames, ...olderIconNames])
const usual = new Set(usualIconNames)

interface MenuIconProps {
  name: string | null
  /** Drawn for a name that says nothing. */
  otherwise?: string
  size?: number
}

export function MenuIcon({ name, otherwise = '', size = 18 }: MenuIconProps) {
  const drawing = drawingOf(name) ?? drawingOf(otherwise) ?? 'minus'
  return (
    <svg className="menu-icon-drawing" width={size} height={size} aria-hidden>
      <use href={`${usual.has(drawing) ? usualDrawings : drawings}#${drawing}`} />
    </svg>
  )
}

/** `fa fa-user-circle-o`, `el-icon-UserFilled` and `user-circle` are names of drawings. */
export function drawingOf(name: string | null): string | undefined {
  const bare = (name ?? '').trim().replace(/^(fa fa-|el-icon-)/, '')
  const dashed = bare.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase()
  return [dashed, dashed.replace(/-(o|filled|alt)$/, '')].find((each) => known.has(each))
}
