// The form for a new password of one's own account. It also asks for the current password.

import type { SubmitEvent } from 'react'
import { useSmallForm } from '#screens/small-form.ts'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/text-fields.tsx'
import { accountWords as words } from '../words.ts'

interface PasswordFormProps<Name extends string> {
  /** The password rules of the school. */
  hint: string
  /** A text that says what a new password changes, for example that other sessions end. */
  about: string
  /** The names of the two fields in the body of the call. */
  names: readonly [present: Name, next: Name]
  send(typed: Record<Name, string>): Promise<void>
}

export function PasswordForm<Name extends string>({ hint, about, names, send }: PasswordFormProps<Name>) {
  const form = useSmallForm(names)
  const [present, next] = names
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (await form.attempt(names, send)) form.clear()
  }
  return (
    <form className="account-part" noValidate onSubmit={(event) => void submit(event)}>
      <h2 className="row gap-10">{text(words.passwordTitle)}</h2>
      <p className="dim">
        {about}
        <br />
        {hint}
      </p>
      {form.fault && (
        <p className="account-fault notice tone-red" role="alert">
          {form.fault}
        </p>
      )}
      <div className="account-fields">
        <PasswordField
          {...form.field(present)}
          label={text(words.current)}
          autoComplete="current-password"
          reveal={text(words.reveal)}
        />
        <PasswordField
          {...form.field(next)}
          label={text(words.next)}
          autoComplete="new-password"
          reveal={text(words.reveal)}
        />
      </div>
      <div className="account-buttons wrap">
        <Button look="primary" type="submit" busy={form.busy}>
          {text(words.change)}
        </Button>
      </div>
    </form>
  )
}
