// A read-only record: pairs of name and value (`Facts`), in a page with buttons below (`FactsPage`).

import './facts.css'
import type { ReactNode } from 'react'
import { bottomBar } from './bottom-bars.ts'

export interface Fact {
  name: string
  value: ReactNode
}

/** Leaves out facts without a value. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl>
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ name, value }) => (
          <div key={name} className="fact">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

export function FactsPage({ children, buttons }: { children: ReactNode; buttons?: ReactNode }) {
  return (
    <div className="facts-page">
      <div className="facts" role="region" tabIndex={0}>
        {children}
      </div>
      {buttons && (
        <div ref={bottomBar} className="form-foot row wrap">
          {buttons}
        </div>
      )}
    </div>
  )
}
