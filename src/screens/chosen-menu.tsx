// The actions of the state machine in the bar of the ticked rows: a button for one action, a menu for several.

import { entryOf } from '#text/entry-of.ts'
import { Button } from '#ui/button.tsx'
import { showDialog } from '#ui/confirm.tsx'
import { Menu } from '#ui/menu.tsx'
import type { RefusedRow } from './batch/use-batch.ts'
import { stepsForChosen } from './chosen-steps.ts'
import type { Row } from './list-state.ts'
import { type LabelledEntity, useAllowed, useProduct } from './product.tsx'
import { screenTexts } from './screen-texts.ts'
import type { Selection, useSelection } from './selection.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const ActDialog = lazyPart(() => import('./batch/batch-action-dialog.tsx'), 'BatchActionDialog')

interface ChosenMenuProps {
  named: LabelledEntity
  selection: Selection
  change: ReturnType<typeof useSelection>['change']
  count: number
}

export function ChosenMenu({ named, selection, change, count }: ChosenMenuProps) {
  const [{ me }, allowed] = [useProduct(), useAllowed()]
  const steps = stepsForChosen(named, selection, { me, allowed })
  const onRefused = (refused: readonly RefusedRow[]) =>
    change({ only: refused.map(({ id, title }) => withoutVersion(selection.rows.get(id)) ?? { id, title }) })
  // `showDialog` draws the dialog outside of the bar, because the bar disappears when no row is ticked any more.
  const take = (action: string) =>
    showDialog((close) => (
      <ActDialog
        named={named}
        action={action}
        selection={selection}
        count={count}
        onRefused={onRefused}
        onClose={close}
      />
    ))
  const entries = steps.map((name) => ({
    label: named.action(name),
    danger: entryOf(named.resource.actions, name).tone === 'red',
    onClick: () => take(name),
  }))
  const [only] = entries
  if (!only) return null
  if (entries.length === 1)
    return (
      <Button small onClick={only.onClick}>
        {only.label}
      </Button>
    )
  return (
    <Menu entries={entries}>
      <Button small>{screenTexts.steps}</Button>
    </Menu>
  )
}

/** Removes the version, so that the next attempt is not refused for it: the person has read who changed the row. */
function withoutVersion(row: Row | undefined): Row | undefined {
  if (!row) return undefined
  const { version: _version, ...rest } = row
  return rest
}
