// The last step of the registration form: documents, the use of personal data, and the consent.

import { Suspense, useState } from 'react'
import { isMinor } from '#platform/time/index.ts'
import { post } from '#screens/api.ts'
import { text } from '#screens/text.ts'
import { usePublicRead } from '#screens/use-public-read.ts'
import { PublicCaptchaDialog } from '#platform/sign-in/index.ui.ts'
import type { CaptchaAnswer } from '#platform/sign-in/index.ts'
import type { DraftForm } from './draft-form.ts'
import { type Kind, type UploadedDocument, UploadLine } from './papers.ui.tsx'
import { registerWords as words } from '../words.ts'
import type { Offer } from './steps.ui.tsx'

interface Props {
  of: DraftForm
  offer: Offer
  school: string
  consent: boolean
  onConsent(given: boolean): void
}

export function PapersStep({ of, offer, school, consent, onConsent }: Props) {
  const { form, token = '', later, put, faults } = of
  const { data: stored = [] } = usePublicRead(token, () => (token ? papersOf(token) : Promise.resolve([])))
  const [added, setAdded] = useState<readonly UploadedDocument[]>([])
  const papers = [...stored, ...added]
  const wanted = offer.specialties.find(({ id }) => id === form.specialty_id)?.documents ?? []
  const kinds = [...wanted.filter((kind) => kind !== 'other'), 'other'] as Kind[]
  const [question, setQuestion] = useState<PromiseWithResolvers<CaptchaAnswer | null> | null>(null)
  const askPerson = () => {
    const asked = Promise.withResolvers<CaptchaAnswer | null>()
    setQuestion(asked)
    return asked.promise
  }
  const answer = (proof: CaptchaAnswer | null) => {
    setQuestion(null)
    question?.resolve(proof)
  }
  const arrived = (paper: UploadedDocument) => setAdded((before) => [...before, paper])
  return (
    <>
      <p>{text(words.papersLead)}</p>
      <ul className="register-papers card">
        {kinds.map((kind) => (
          <UploadLine
            key={kind}
            kind={kind}
            token={token}
            papers={papers}
            onArrived={arrived}
            askPerson={askPerson}
            {...(kind !== 'other' && {
              later: later.includes(kind),
              onLater: (yes: boolean) => put({ later: yes ? [...later, kind] : later.filter((each) => each !== kind) }),
            })}
          />
        ))}
      </ul>
      {question && (
        <Suspense>
          <PublicCaptchaDialog onProof={answer} onClose={() => answer(null)} />
        </Suspense>
      )}
      <p className="dim">{text(words.thankLater)}</p>
      <section className="register-privacy card" aria-label={text(words.privacyTitle)}>
        <h2>{text(words.privacyTitle)}</h2>
        {isMinor(form.birth_date, offer.today) && <p>{text(words.privacyMinor)}</p>}
        <p>{text(words.privacy, { school })}</p>
      </section>
      <label className="register-consent row">
        <input
          type="checkbox"
          className="check-box"
          checked={consent}
          aria-invalid={faults.consent ? true : undefined}
          onChange={() => onConsent(!consent)}
        />
        <span>{text(words.consent)}</span>
      </label>
      {faults.consent && (
        <p className="field-fault caption" role="alert">
          {faults.consent}
        </p>
      )}
    </>
  )
}

const papersOf = async (token: string) =>
  (await post<{ papers: UploadedDocument[] }>('/admin/k/student/registerRead', { token }, { quiet: true })).data.papers
