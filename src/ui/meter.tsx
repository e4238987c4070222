// A progress bar. Without `share` it only shows that something is running.

import './meter.css'

interface MeterProps {
  label: string
  /** From 0 to 1. */
  share?: number | undefined
}

export function Meter({ label, share }: MeterProps) {
  return (
    <div className="meter stack">
      <progress aria-label={label} {...(share !== undefined && { value: Math.min(1, share) })} />
      <p className="numbers" role="status">
        {label}
      </p>
    </div>
  )
}
