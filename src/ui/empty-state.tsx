// Replaces an empty list or page: explains what would be shown here, and offers the first step.

import './empty-state.css'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon?: ReactNode
  title: string
  text?: ReactNode
  children?: ReactNode
}

export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className="empty">
      {icon && <span className="empty-icon centred">{icon}</span>}
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children && <div className="empty-steps wrap">{children}</div>}
    </div>
  )
}
