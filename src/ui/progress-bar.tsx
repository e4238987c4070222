import './progress-bar.css'

/** A line at the top while a page is loading. */
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
