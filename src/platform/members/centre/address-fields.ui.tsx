// Three parts of the forms that need a code: the choice between e-mail and text message, the field for the address, and
// the form that is shown if codes can be sent by neither.

import type { ReactNode } from 'react'
import { text } from '#screens/text.ts'
import { RadioField } from '#ui/option-fields.tsx'
import { TextField } from '#ui/text-fields.tsx'
import type { AddressKind } from '#platform/sign-in/index.ts'
import { doorWords as words } from '../words.ts'
import { SignInFormFrame } from './sign-in-parts.ui.tsx'

interface ChoiceProps {
  kinds: readonly AddressKind[]
  kind: AddressKind
  onKind(kind: AddressKind): void
}

export function AddressKindChoice({ kinds, kind, onKind }: ChoiceProps) {
  const options = kinds.map((value) => ({ value, label: text(words.by[value]) }))
  return kinds.length > 1 ? (
    <RadioField
      label={text(words.codeBy)}
      options={options}
      value={kind}
      onChange={(chosen) => onKind(chosen as AddressKind)}
    />
  ) : null
}

interface AddressProps {
  kind: AddressKind
  name: string
  value: string
  onChange(typed: string): void
  error: string | undefined
}

export function AddressField({ kind, ...field }: AddressProps) {
  return (
    <TextField
      {...field}
      type={kind === 'email' ? 'email' : 'tel'}
      label={text(words.address[kind])}
      autoComplete={kind === 'email' ? 'email' : 'tel'}
      spellCheck={false}
      maxLength={120}
    />
  )
}

interface NoCodesProps {
  siteName: string
  title: string
  lead: string
  children: ReactNode
}

/** Shown instead of the form if no code can be sent: without a code the form cannot be used. */
export const NoCodes = (props: NoCodesProps) => (
  <SignInFormFrame {...props} fault={undefined} onSubmit={async () => undefined} />
)
