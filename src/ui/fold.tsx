import { type ReactNode, useState } from 'react'
import { IconChevronDown } from './icons.tsx'
import './fold.css'

interface FoldProps {
  label: string
  /** Said beside the label while it is shut. */
  value?: ReactNode
  children: ReactNode
}

/** A line that opens. What is inside is drawn when first looked at. */
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
