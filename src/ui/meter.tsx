// A progress bar. Without a known end it only shows activity.

import './meter.css'

interface MeterProps {
  label: string
  /** From 0 to 1. */
  share?: number | undefined
}

export function Meter({ label, share }: MeterProps) {
  return (
    <div className="meter">
      <progress aria-label={label} {...(share !== undefined && { value: Math.min(1, share) })} />
      <p className="numbers" role="status">
        {label}
      </p>
    </div>
  )
}
