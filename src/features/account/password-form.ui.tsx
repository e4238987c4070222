// A new password, for who knows the present one.

import { type SubmitEvent, useState } from 'react'
import { Refused, post } from '#screens/api.ts'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/text-fields.tsx'
import { toast } from '#ui/toast.tsx'
import { accountWords as words } from './account.labels.ts'

type Faults = Partial<Record<'current' | 'password' | 'form', string>>

/** `hint`: what it must be like, as the school has set it. */
export function PasswordForm({ hint }: { hint: string }) {
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const found = faultsOf(current, password)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      toast.done((await post('/admin/routine/adminInfo/password', { current, password }, { quiet: true })).msg)
      setCurrent('')
      setPassword('')
    } catch (error) {
      const { fields } = ((error instanceof Refused && error.data) || {}) as { fields?: Faults }
      setFaults(fields ?? { form: error instanceof Error ? error.message : String(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="account-part" noValidate onSubmit={(event) => void submit(event)}>
      <h2>{text(words.passwordTitle)}</h2>
      <p className="dim">
        {text(words.passwordText)}
        <br />
        {hint}
      </p>
      {faults.form && (
        <p className="account-fault" role="alert">
          {faults.form}
        </p>
      )}
      <div className="account-fields">
        <PasswordField
          label={text(words.current)}
          value={current}
          onChange={setCurrent}
          error={faults.current}
          autoComplete="current-password"
          reveal={text(words.reveal)}
        />
        <PasswordField
          label={text(words.next)}
          value={password}
          onChange={setPassword}
          error={faults.password}
          autoComplete="new-password"
          reveal={text(words.reveal)}
        />
      </div>
      <div className="account-buttons">
        <Button look="primary" type="submit" busy={busy}>
          {text(words.change)}
        </Button>
      </div>
    </form>
  )
}

function faultsOf(current: string, password: string): Faults {
  const missing = text(words.required)
  return { ...(current === '' && { current: missing }), ...(password === '' && { password: missing }) }
}
