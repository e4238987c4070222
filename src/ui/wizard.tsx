// The frame of a wizard: its steps, the content, and buttons that stay visible.

import type { ReactNode } from 'react'
import { bottomBar } from './bottom-bars.ts'
import './wizard.css'

interface WizardProps {
  label: string
  steps: readonly string[]
  /** The index of the present step. */
  at: number
  children: ReactNode
  /** The buttons; the first one is at the start of the line. */
  foot?: ReactNode
}

export function Wizard({ label, steps, at, children, foot }: WizardProps) {
  return (
    <div className="wizard stack gap-16">
      <ol className="wizard-steps" aria-label={label}>
        {steps.map((step, place) => (
          <li
            className="row hint"
            key={step}
            data-done={place < at || undefined}
            aria-current={place === at ? 'step' : undefined}
          >
            <span>{step}</span>
          </li>
        ))}
      </ol>
      <div className="wizard-body stack gap-16">{children}</div>
      {foot && (
        <div ref={bottomBar} className="wizard-foot wrap">
          {foot}
        </div>
      )}
    </div>
  )
}

/** A line of numbers with labels, such as the result of an import. */
export function Counts({ counts }: { counts: readonly { label: string; number: string; tone?: string }[] }) {
  return (
    <dl className="wizard-counts box">
      {counts.map(({ label, number, tone }) => (
        <div key={label} data-tone={tone}>
          <dt className="detail">{label}</dt>
          <dd className="numbers">{number}</dd>
        </div>
      ))}
    </dl>
  )
}
