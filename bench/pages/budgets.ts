// The table of budgets: measured value, limit, and the value of the last release.

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printTable } from '../table.ts'

export interface Budget {
  name: string
  unit: 'kB' | 'ms' | 'of 100' | ''
  /** An upper limit; for scores a lower one. */
  limit: number
  /** Undefined if the page does not exist. */
  measured: number | undefined
  note?: string
}

interface Release {
  version: string
  date: string
  figures: Record<string, number>
}

const file = join(import.meta.dirname, '../last-release.json')

export const holds = ({ unit, limit, measured }: Budget): boolean =>
  measured !== undefined && (unit === 'of 100' ? measured >= limit : measured <= limit)

export function printBudgets(budgets: Budget[]): void {
  const last = lastRelease()
  const lines = budgets.map((budget) => [
    budget.name,
    ...[budget.measured, budget.limit].map((figure) => figureText(figure, budget.unit)),
    holds(budget) ? 'ok' : 'NOT',
    figureText(last?.figures[budget.name], budget.unit),
  ])
  printTable(['measure', 'measured', 'budget', '', last ? `release ${last.version}` : 'no release yet'], lines)
  for (const { name, note } of budgets.filter((budget) => budget.note && !holds(budget)))
    console.log(`  ${name}: ${note}`)
}

/** Stores these figures for the comparison with the next release. */
export function keepAsRelease(budgets: Budget[]): void {
  const measured = budgets.flatMap(({ name, measured: figure }) => (figure === undefined ? [] : [[name, figure]]))
  keepFigures(Object.fromEntries(measured) as Release['figures'])
}

export function keepFigures(measured: Release['figures']): void {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as Release
  const rounded = Object.entries(measured).map(([name, figure]) => [name, round(figure)])
  const release: Release = {
    version,
    date: new Date().toISOString().slice(0, 10),
    figures: { ...lastRelease()?.figures, ...(Object.fromEntries(rounded) as Release['figures']) },
  }
  writeFileSync(file, `${JSON.stringify(release, null, 2)}\n`)
  console.log(`\nKept in bench/last-release.json as release ${version}.`)
}

export function lastRelease(): Release | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Release) : undefined
}

const round = (figure: number) => Math.round(figure * 10) / 10

function figureText(figure: number | undefined, unit: Budget['unit']): string {
  return figure === undefined ? '–' : `${unit === 'kB' ? figure.toFixed(1) : Math.round(figure)} ${unit}`.trim()
}
