// Shows the present value of a number, and the value that it gets from the change that a person types.

import './before-after.css'

interface Side {
  label: string
  /** Undefined while unknown: a dash is shown. */
  value: string | undefined
}

interface BeforeAfterProps {
  before: Side
  after: Side
  /** Why the new value is refused. */
  fault: string | undefined
  note: string
}

export function BeforeAfter({ before, after, fault, note }: BeforeAfterProps) {
  return (
    <div className="before-after box" data-fault={fault ? true : undefined}>
      <p className="stack gap-2">
        <span className="caption">{before.label}</span>
        <b className="numbers">{before.value ?? '—'}</b>
      </p>
      <i aria-hidden>→</i>
      <p className="stack gap-2" role="status">
        <span className="caption">
          {after.label}
          {fault && <em>{fault}</em>}
        </span>
        <b className="numbers">{after.value ?? '—'}</b>
      </p>
      <small>{note}</small>
    </div>
  )
}
