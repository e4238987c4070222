// An action of the state machine for each chosen row; rows in another state are listed as left out.

import { useQueryClient } from '@tanstack/react-query'
import { post } from '../api.ts'
import type { Row } from '../list-state.ts'
import type { Named } from '../product.tsx'
import { EachDialog, type Known } from './each-dialog.tsx'
import { entityKeys } from '../screens.keys.ts'

interface StepsProps {
  named: Named
  action: string
  rows: readonly Row[]
  onClose(): void
}

export function StepsDialog({ named, action, rows, onClose }: StepsProps) {
  const { resource } = named
  const client = useQueryClient()
  const from = resource.actions[action]!.from
  const state = resource.state!
  const known = new Map(
    rows.map((row): [number, Known] => {
      const fits = from.includes(String(row[state]))
      return [row.id, { stops: !fits, notes: fits ? [] : [named.value(state, row[state]) ?? ''] }]
    }),
  )
  const items = rows.map(({ id, title }) => ({ id, title: title || `#${id}` }))
  const close = () => {
    void client.invalidateQueries({ queryKey: entityKeys.all(resource.name) })
    onClose()
  }
  return (
    <EachDialog
      title={named.action(action)}
      act={named.action(action)}
      items={items}
      known={known}
      run={({ id }) => post(`/admin/${resource.path}/${action}`, { id }, { quiet: true })}
      onClose={close}
    />
  )
}
