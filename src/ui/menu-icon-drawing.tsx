// Draws one icon of a sprite file, and finds the names of drawings that a stored name may mean.

import './menu-icon.css'

interface DrawingProps {
  /** The address of the drawing; nothing is drawn while it is unknown. */
  href?: string
  size: number
}

export function IconDrawing({ href, size }: DrawingProps) {
  return (
    <svg className="menu-icon-drawing" width={size} height={size} aria-hidden>
      {href && <use href={href} />}
    </svg>
  )
}

/**
 * Returns the drawings that a stored name may mean: menus have stored `fa fa-user-circle-o`, `el-icon-UserFilled` and
 * `user-circle`. The caller uses the first drawing that exists.
 */
export function iconNamesOf(name: string | null): string[] {
  const bare = (name ?? '').trim().replace(/^(fa fa-|el-icon-)/, '')
  const dashed = bare.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase()
  return [dashed, dashed.replace(/-(o|filled|alt)$/, '')]
}
