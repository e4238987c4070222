import { type ReactNode, useState } from 'react'
import { IconChevronDown } from './icons.tsx'
import './fold.css'

interface FoldProps {
  label: string
  /** Shown beside the label while closed. */
  value?: ReactNode
  children: ReactNode
}

/** A line that can be expanded. Its content is rendered when it is first expanded. */
export function Fold({ label, value, children }: FoldProps) {
  const [seen, setSeen] = useState(false)
  return (
    <details className="fold" onToggle={({ currentTarget }) => currentTarget.open && setSeen(true)}>
      <summary>
        {label}
        {value && <b>{value}</b>}
        <IconChevronDown size={16} />
      </summary>
      {seen && <div className="fold-body">{children}</div>}
    </details>
  )
}
