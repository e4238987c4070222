// The steps identity, contact and project of the registration form, short enough for a phone.

import { useEffect, useState } from 'react'
import { isMinor } from '#platform/time/index.ts'
import { isChinese, looksSwapped } from '../form.ts'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { FormControl, GuardianControl } from './fields.ui.tsx'
import type { DraftForm } from './draft-form.ts'
import { pinyinOf } from './pinyin.ts'
import { registerWords as words } from '../words.ts'

export interface Offer {
  open: boolean
  /** How the code by mail is delivered. */
  codes: 'gateway' | 'outbox' | 'none'
  /** The number of days after which the school deletes a form that was not sent. */
  draft_days: number
  today: string
  specialties: { id: number; title: string; documents: string[] }[]
  years: { id: number; title: string; current: boolean }[]
}

export function IdentityStep({ of }: { of: DraftForm }) {
  const { form, change } = of
  return (
    <>
      <FormControl name="native_name" of={of} hint={text(words.nativeFirst)} />
      <PinyinOffer of={of} />
      <div className="register-pair stack gap-16">
        <FormControl name="last_name" of={of} required hint={text(words.asInPassport)} />
        <FormControl name="first_name" of={of} required hint={text(words.asInPassport)} />
      </div>
      {looksSwapped(form) && (
        <p className="register-note" role="status">
          {text(words.swapped, { name: form.first_name ?? '' })}{' '}
          <Button
            small
            onClick={() => change({ last_name: form.first_name ?? null, first_name: form.last_name ?? null })}
          >
            {text(words.swap)}
          </Button>
        </p>
      )}
      <div className="register-pair stack gap-16">
        <FormControl name="birth_date" of={of} required />
        <FormControl name="gender" of={of} />
      </div>
      <FormControl name="nationality" of={of} required />
      <div className="register-pair stack gap-16">
        <FormControl name="birth_place" of={of} />
        <FormControl name="birth_country" of={of} />
      </div>
      <div className="register-pair stack gap-16">
        <FormControl name="id_kind" of={of} />
        <FormControl name="id_number" of={of} />
      </div>
    </>
  )
}

/** Proposes Latin names for a Chinese name while both are empty. One tap accepts them. */
function PinyinOffer({ of: { form, change } }: { of: DraftForm }) {
  const [names, setNames] = useState<Awaited<ReturnType<typeof pinyinOf>>>(null)
  const native = form.native_name ?? ''
  const wanted = isChinese(native) && !form.last_name && !form.first_name
  useEffect(() => {
    if (!wanted) return undefined
    const timer = setTimeout(() => void pinyinOf(native).then(setNames, () => setNames(null)), 250)
    return () => clearTimeout(timer)
  }, [native, wanted])
  if (!wanted || !names) return null
  return (
    <p className="register-note" role="status">
      <Button small onClick={() => change(names)}>
        {text(words.usePinyin, { last: names.last_name, first: names.first_name })}
      </Button>
    </p>
  )
}

export function ContactStep({ of, today }: { of: DraftForm; today: string }) {
  return (
    <>
      <FormControl name="email" of={of} required hint={text(words.emailHint)} />
      <div className="register-pair stack gap-16">
        <FormControl name="mobile" of={of} hint={text(words.mobileHint)} />
        <FormControl name="wechat" of={of} />
      </div>
      <div className="register-pair stack gap-16">
        <FormControl name="city" of={of} />
        <FormControl name="country" of={of} />
      </div>
      {isMinor(of.form.birth_date, today) && (
        <fieldset className="register-guardian stack gap-16 box">
          <legend>{text(words.guardian)}</legend>
          <p>{text(words.guardianLead)}</p>
          <GuardianControl name="name" of={of} required />
          <div className="register-pair stack gap-16">
            <GuardianControl name="native_name" of={of} />
            <GuardianControl name="relation" of={of} required />
          </div>
          <div className="register-pair stack gap-16">
            <GuardianControl name="email" of={of} />
            <GuardianControl name="mobile" of={of} />
          </div>
        </fieldset>
      )}
    </>
  )
}

const optionsOf = (list: readonly { id: number; title: string }[]) =>
  list.map(({ id, title }) => ({ value: String(id), label: title }))

export function ProjectStep({ of, offer }: { of: DraftForm; offer: Offer }) {
  if (offer.specialties.length === 0) return <p role="alert">{text(words.noSpecialty)}</p>
  return (
    <>
      <FormControl name="specialty_id" of={of} required options={optionsOf(offer.specialties)} />
      <div className="register-pair stack gap-16">
        <FormControl name="academic_year_id" of={of} required options={optionsOf(offer.years)} />
        <FormControl name="level" of={of} />
      </div>
      <div className="register-pair stack gap-16">
        <FormControl name="french_level" of={of} />
        <FormControl name="english_level" of={of} />
      </div>
      <FormControl name="previous_school" of={of} />
      <FormControl name="previous_diploma" of={of} />
      <FormControl name="source" of={of} />
    </>
  )
}
