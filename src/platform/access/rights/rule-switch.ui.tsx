// Switches in the list of menus and rights: a page is closed or opened, kept alive or not, without opening its form.

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { post } from '#screens/api.ts'
import type { Row } from '#screens/list-state.ts'
import { useMay, useNamed, useProduct } from '#screens/product.tsx'
import { text } from '#screens/text.ts'
import { Badge } from '#ui/badge.tsx'
import { RowSwitch } from '#ui/row-switch.tsx'
import { ruleSwitchWords as words } from './rule-switch.labels.ts'

interface SwitchProps {
  /** The back office's, or the member centre's. */
  of: 'admin_rule' | 'user_rule'
  row: Row
  name: 'status' | 'keepalive' | 'no_login_valid'
}

export function RuleSwitch({ of, row, name }: SwitchProps) {
  const { me, resources } = useProduct()
  const rule = resources[of]!
  const [named, may] = [useNamed(rule), useMay(rule)]
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const on = String(row[name]) === '1'
  const flip = async () => {
    setBusy(true)
    const value = on ? '0' : '1'
    await post(`/admin/${rule.path}/edit`, { id: row.id, [name]: value }, { done: true }).catch(() => null)
    await Promise.all([[rule.name], ['start']].map((queryKey) => client.invalidateQueries({ queryKey })))
    setBusy(false)
  }
  if (name === 'keepalive' && row.type !== 'menu') return null
  if (name === 'status' && row.resting) return <Badge tone="grey">{text(words.resting)}</Badge>
  const label = `${named.field(name)}${named.one ? ` : ${row.title}` : ''}`
  return (
    <RowSwitch
      label={label}
      on={on}
      disabled={busy || !may('edit') || (of === 'admin_rule' && !me.super)}
      onFlip={() => void flip()}
    />
  )
}
