// The form in which people edit their own account, with the fields and checks of the list of accounts.

import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { editCheck } from '#engine/checks.ts'
import { post } from '#screens/api.ts'
import { FormField } from '#screens/form-field.tsx'
import type { Resource } from '#engine/resource.ts'
import type { Row } from '#screens/list-state.ts'
import { type LabelledEntity, useLabelledEntity, useProduct } from '#screens/product.tsx'
import { useLeaveGuard } from '#screens/leave-guard.ts'
import { type Values, showRefusal, useRecordForm } from '#screens/record-form.ts'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { accountWords as words } from '../words.ts'
import { ownAccount } from './own-account.ts'
import { ownKeys } from '../sign-in.keys.ts'
import { startKeys } from '#screens/screens.keys.ts'

export function AdminAccountForm({ info }: { info: Row }) {
  const named = useLabelledEntity(useProduct().resources.admin)
  const client = useQueryClient()
  const save = async (changes: Values) => {
    const { msg } = await post('/admin/routine/adminInfo/edit', changes, { quiet: true })
    await Promise.all([ownKeys.all, startKeys.office].map((queryKey) => client.invalidateQueries({ queryKey })))
    return msg
  }
  return <AccountForm own={ownAccount} named={named} info={info} onSave={save} />
}

interface AccountFormProps {
  /** The resource of accounts with only the fields that people may change in their own account. */
  own: Resource
  named: LabelledEntity
  info: Row
  /** Saves the changed fields and returns the server's message. Throws the refusal. */
  onSave(changes: Values): Promise<string>
}

export function AccountForm({ own, named, info, onSave }: AccountFormProps) {
  const fields = Object.entries(own.fields)
  const check = useMemo(() => editCheck(own), [own])
  const form = useRecordForm({ fields, row: info, check, fixed: { id: info.id }, sends: 'changes' })
  const { isDirty, isSubmitting, errors } = form.formState
  const letGo = useLeaveGuard({ isDirty })
  const submit = form.handleSubmit(async (body) => {
    try {
      const msg = await onSave(body)
      letGo()
      toast.done(msg)
      form.reset(form.getValues())
    } catch (error) {
      showRefusal(form, error)
    }
  })
  return (
    <form className="account-part" noValidate onSubmit={(event) => void submit(event)}>
      {errors.root && (
        <p className="account-fault notice tone-red" role="alert">
          {errors.root.message}
        </p>
      )}
      <div className="account-fields">
        {fields.map(([name, field]) => (
          <div key={name} data-wide={name === 'avatar' || name === 'motto' || undefined}>
            <FormField named={named} form={form} name={name} field={field} row={info} />
          </div>
        ))}
      </div>
      <div className="account-buttons wrap">
        <Button look="primary" type="submit" disabled={!isDirty} busy={isSubmitting}>
          {text(words.save)}
        </Button>
        {isDirty && <Button onClick={() => form.reset()}>{text(words.undo)}</Button>}
      </div>
    </form>
  )
}
