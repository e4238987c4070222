// One icon out of a file of drawings, and the spellings under which menus have stored it.

import './menu-icon.css'

interface DrawingProps {
  /** The address of one drawing in its file; nothing is drawn while it is not known. */
  href?: string
  size: number
}

export function Drawing({ href, size }: DrawingProps) {
  return (
    <svg className="menu-icon-drawing" width={size} height={size} aria-hidden>
      {href && <use href={href} />}
    </svg>
  )
}

/** `fa fa-user-circle-o`, `el-icon-UserFilled` and `user-circle` are names of drawings; the first one that exists counts. */
export function spellings(name: string | null): string[] {
  const bare = (name ?? '').trim().replace(/^(fa fa-|el-icon-)/, '')
  const dashed = bare.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase()
  return [dashed, dashed.replace(/-(o|filled|alt)$/, '')]
}
