// A switch in the list of menu entries, which changes an entry without opening its form: enables it, or keeps its page
// mounted.

import type { Row } from '#screens/list-state.ts'
import { useMay, useLabelledEntity, useProduct } from '#screens/product.tsx'
import { text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Badge } from '#ui/badge.tsx'
import { RowSwitch } from '#ui/row-switch.tsx'
import { ruleSwitchWords as words } from '../words.ts'
import { entityKeys, startKeys } from '#screens/screens.keys.ts'

interface SwitchProps {
  /** Menu entries of the back office, or of the member centre. */
  of: 'admin_rule' | 'user_rule'
  row: Row
  name: 'status' | 'keepalive' | 'no_login_valid'
}

export function RuleSwitch({ of, row, name }: SwitchProps) {
  const { me, resources } = useProduct()
  const rule = resources[of]
  const [named, may] = [useLabelledEntity(rule), useMay(rule)]
  const rereads = [entityKeys.all(rule.name), startKeys.office]
  const { busy, send } = useSend(`/admin/${rule.path}/edit`, { done: true, rereads, rereadsRefused: rereads })
  const on = String(row[name]) === '1'
  if (name === 'keepalive' && row.type !== 'menu') return null
  if (name === 'status' && row.resting) return <Badge tone="grey">{text(words.resting)}</Badge>
  const label = `${named.field(name)}${named.one ? ` : ${row.title}` : ''}`
  return (
    <RowSwitch
      label={label}
      on={on}
      disabled={busy || !may('edit') || (of === 'admin_rule' && !me.super)}
      onFlip={() => void send({ id: row.id, [name]: on ? '0' : '1' })}
    />
  )
}
