// The form field of the signers of a template: their order, whether they are required, and how they prove their
// identity.

import './signing-view.css'
import { roleWords, signersWords as words } from '../words.ts'
import { type SignerPlace, type SignerRole, signerRoles } from '../signer-roles.ts'
import type { ControlProps } from '#screens/controls.tsx'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-fields.tsx'
import { ReadOnlyField } from '#ui/read-only-field.tsx'

export function SignersField({ label, value, onChange, error }: ControlProps) {
  const places = readValue(value)
  const free = signerRoles.filter((role) => places.every((place) => place.role !== role))
  const update = (next: SignerPlace[]) =>
    onChange(JSON.stringify(next.map((place, index) => ({ ...place, order: index + 1 }))))
  const change = (index: number, changes: Partial<SignerPlace>) =>
    update(places.map((place, each) => (each === index ? { ...place, ...changes } : place)))
  const up = (index: number) =>
    update(places.toSpliced(index - 1, 2, ...places.slice(index - 1, index + 1).toReversed()))
  const add = (role: SignerRole) => update([...places, { role, order: 0, required: true, proof: 'none' }])
  return (
    <ReadOnlyField label={label}>
      <ol className="signers stack gap-6 points">
        {places.map((place, index) => (
          <li key={place.role}>
            <b>{text(roleWords[place.role])}</b>
            <CheckField
              label={text(words.required)}
              value={place.required}
              onChange={(required) => change(index, { required })}
            />
            <CheckField
              label={text(words.code)}
              value={place.proof === 'email_code'}
              onChange={(on) => change(index, { proof: on ? 'email_code' : 'none' })}
            />
            <Button small look="quiet" disabled={index === 0} onClick={() => up(index)}>
              {text(words.earlier)}
            </Button>
            <Button small look="quiet" onClick={() => update(places.filter((_, each) => each !== index))}>
              {text(words.remove)}
            </Button>
          </li>
        ))}
      </ol>
      <div className="signers-add wrap gap-6">
        {free.map((role) => (
          <Button key={role} small onClick={() => add(role)}>
            + {text(roleWords[role])}
          </Button>
        ))}
      </div>
      {error && <p className="field-fault caption">{error}</p>}
    </ReadOnlyField>
  )
}

/** Reads the value of the field; the form stores it as JSON text. */
function readValue(value: unknown): SignerPlace[] {
  try {
    const read: unknown = typeof value === 'string' ? JSON.parse(value || '[]') : value
    return Array.isArray(read) ? (read as SignerPlace[]) : []
  } catch {
    return []
  }
}
