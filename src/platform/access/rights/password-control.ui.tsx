// The password in the form of an account: best left empty, so that its owner chooses it by a link.

import type { ControlProps } from '#screens/controls.tsx'
import { useProduct } from '#screens/product.tsx'
import { said } from '#screens/said.ts'
import { text } from '#screens/text.ts'
import { PasswordField } from '#ui/text-fields.tsx'
import { accountMenuWords as words } from './account-menu.labels.ts'

/** One's own password is changed in the profile, which asks for the present one. */
export function PasswordControl({ row, field: _field, named: _named, unit: _unit, ...rest }: ControlProps) {
  if (row?.id === useProduct().me.id) return null
  return <PasswordField {...rest} autoComplete="new-password" reveal={said.reveal} description={text(words.byLink)} />
}
