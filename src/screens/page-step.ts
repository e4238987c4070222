// Declares an action of a record (`ownSteps` of `OwnScreen`) that opens another page about the record.

import type { Words } from '#engine/languages.ts'
import type { OwnScreen } from './own-screen.ts'
import { text } from './text.ts'

interface PageStep {
  name: string
  label: Words
  /** Below `/admin/`. */
  path: string
  /** The permission node that the action needs; default: the node that opens the page. */
  right?: string
  search(id: number): Record<string, string>
}

export const pageStep =
  ({ name, label, path, right = `${path}/index`, search }: PageStep): NonNullable<OwnScreen['ownSteps']> =>
  ({ id }, { allowed }) =>
    allowed(right) ? [{ name, label: text(label), take: (go) => go(path, search(id)) }] : []
