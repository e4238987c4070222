// Shows which chosen filters do not apply to a number, so that a total is not taken for a filtered number.

import { text } from '#screens/text.ts'
import type { Dimension } from './filter.ts'
import { narrowWords as words } from './words.ts'

export function IgnoredFilters({ names }: { names: readonly Dimension[] }) {
  const filters = names.map((name) => text(words[name])).join(text(words.and))
  return <small className="apart caption">{text(words.apart, { names: filters })}</small>
}
