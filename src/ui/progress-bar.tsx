import './progress-bar.css'

/** A line across the top while a page is on its way. */
export function ProgressBar({ label, active }: { label: string; active: boolean }) {
  return (
    <div
      className="progress-bar"
      data-active={active || undefined}
      role="progressbar"
      aria-label={label}
      hidden={!active}
    />
  )
}
