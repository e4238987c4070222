// A moving line at the top of the window while a page is loading.

import './progress-bar.css'

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
