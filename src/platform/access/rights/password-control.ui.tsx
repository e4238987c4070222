// The password field in the form of an account. It is optional: the owner can choose the password by a mailed link.

import type { ControlProps } from '#screens/controls.tsx'
import { useProduct } from '#screens/product.tsx'
import { screenTexts } from '#screens/screen-texts.ts'
import { text } from '#screens/text.ts'
import { PasswordField } from '#ui/text-fields.tsx'
import { rightsFieldWords as words } from '../words.ts'

/** No field for one's own account: people change their own password in the profile, which asks for the current one. */
export function PasswordControl({ row, field: _field, named: _named, unit: _unit, ...rest }: ControlProps) {
  if (row?.id === useProduct().me.id) return null
  return (
    <PasswordField {...rest} autoComplete="new-password" reveal={screenTexts.reveal} description={text(words.byLink)} />
  )
}
