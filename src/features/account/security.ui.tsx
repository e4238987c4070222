// How I come in: the password, and what is asked beside it.

import { Factors } from '../two-factor/factors.ui.tsx'
import { PasswordForm } from './password-form.ui.tsx'

export function Security({ hint }: { hint: string }) {
  return (
    <>
      <PasswordForm hint={hint} />
      <Factors />
    </>
  )
}
