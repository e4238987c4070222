// One icon from a sprite file, and the spellings that menus have stored.

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

/** `fa fa-user-circle-o`, `el-icon-UserFilled` and `user-circle` name drawings; the first one that exists is used. */
export function iconNamesOf(name: string | null): string[] {
  const bare = (name ?? '').trim().replace(/^(fa fa-|el-icon-)/, '')
  const dashed = bare.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase()
  return [dashed, dashed.replace(/-(o|filled|alt)$/, '')]
}
