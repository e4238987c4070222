// What a number is and what it becomes, while somebody types what changes it.

import './before-after.css'

interface Side {
  label: string
  /** Not known yet: left out. */
  value: string | undefined
}

interface BeforeAfterProps {
  before: Side
  after: Side
  /** Why it cannot become so. */
  fault: string | undefined
  note: string
}

export function BeforeAfter({ before, after, fault, note }: BeforeAfterProps) {
  return (
    <div className="before-after" data-fault={fault ? true : undefined}>
      <p>
        <span>{before.label}</span>
        <b className="numbers">{before.value ?? '—'}</b>
      </p>
      <i aria-hidden>→</i>
      <p role="status">
        <span>
          {after.label}
          {fault && <em>{fault}</em>}
        </span>
        <b className="numbers">{after.value ?? '—'}</b>
      </p>
      <small>{note}</small>
    </div>
  )
}
