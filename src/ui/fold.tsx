// A line that a person can expand and collapse.

import { type ReactNode, useState } from 'react'
import { IconChevronDown } from './icons.tsx'
import './fold.css'

interface FoldProps {
  label: string
  /** Shown beside the label while closed. */
  value?: ReactNode
  children: ReactNode
}

/** The content is rendered when the line is first expanded. */
export function Fold({ label, value, children }: FoldProps) {
  const [seen, setSeen] = useState(false)
  return (
    <details className="fold" onToggle={({ currentTarget }) => currentTarget.open && setSeen(true)}>
      <summary className="row">
        {label}
        {value && <b>{value}</b>}
        <IconChevronDown size={16} />
      </summary>
      {seen && <div className="fold-body stack gap-12">{children}</div>}
    </details>
  )
}
