// The groups on the left of the page of the settings, with dots for unsaved changes and invalid values.

import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { IconPlus } from '#ui/icons.tsx'
import { configPageWords as words } from '../words.ts'
import type { ShownGroup } from '#platform/settings/index.ui.ts'

interface ListProps {
  groups: readonly ShownGroup[]
  active: string
  /** The names of settings with unsaved changes. */
  changed: readonly string[]
  /** The names of settings with invalid values. */
  faulty: readonly string[]
  onOpen(group: string): void
  onAdd: (() => void) | undefined
}

export function GroupList({ groups, active, changed, faulty, onOpen, onAdd }: ListProps) {
  const holds = ({ list }: ShownGroup, names: readonly string[]) => list.some(({ name }) => names.includes(name))
  return (
    <nav className="config-groups" aria-label={text(words.groups)}>
      <ul>
        {groups.map((group) => {
          const state = holds(group, faulty) ? 'fault' : holds(group, changed) ? 'unsaved' : undefined
          return (
            <li key={group.name}>
              <button
                type="button"
                aria-current={group.name === active ? 'true' : undefined}
                onClick={() => onOpen(group.name)}
              >
                {group.title}
                {state && (
                  <i data-state={state}>
                    <span className="unseen">{text(state === 'fault' ? words.faultMark : words.unsavedMark)}</span>
                  </i>
                )}
              </button>
            </li>
          )
        })}
      </ul>
      {onAdd && (
        <Button small look="quiet" icon={<IconPlus size={14} />} onClick={onAdd}>
          {text(words.addGroup)}
        </Button>
      )}
    </nav>
  )
}
