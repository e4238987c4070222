// The badge with the state of a bulletin. If a missing mark or decision prevents its publication, the badge shows this
// instead.

import { text } from '#screens/text.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { termResultLabels, classPageWords as words } from '../words.ts'
import type { BulletinState, ClassBulletin } from './class-results.ts'

const tones: Record<BulletinState, BadgeTone> = {
  ...({
    missing: 'orange',
    draft: 'grey',
    reviewed: 'blue',
    planned: 'blue',
    published: 'green',
    locked: 'grey',
  } as const),
}

export function StateBadge({ state, stop }: Pick<ClassBulletin, 'state' | 'stop'>) {
  const { status } = termResultLabels.values
  const label =
    state === 'missing'
      ? words.state_missing
      : state === 'planned'
        ? termResultLabels.fields.publish_at
        : stop?.why === 'incomplete'
          ? termResultLabels.values.completeness.incomplete
          : stop?.why === 'undecided'
            ? termResultLabels.values.decision.pending
            : status[state]
  return <Badge tone={stop ? 'orange' : tones[state]}>{text(label)}</Badge>
}
