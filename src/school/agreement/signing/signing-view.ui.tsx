// The contents of the signing page: the whole text, a summary, the signature. They are the same with a session and with
// a link.

import './signing-view.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { existing } from '#text/existing.ts'
import { AgreementView } from '../agreement-view.ui.tsx'
import { levelWords, roleWords, deskWords as words, lineWords } from '../words.ts'
import type { SignerRole } from '../signer-roles.ts'
import { post } from '#screens/api.ts'
import { dayText } from '#screens/days.ts'
import { momentText, moneyText, text } from '#screens/text.ts'
import { usePublicRead } from '#screens/use-public-read.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Facts } from '#ui/facts.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { SigningPart } from './signing-part.ui.tsx'

export interface SigningDetails {
  agreement: {
    title: string
    number: string
    rendered_html: string
    content_sha256: string
    valid_from: string | null
    valid_to: string | null
    amount_cents: string | null
    currency: string
    expires_at: number | null
    sign_mode: 'none' | 'acknowledge' | 'sign'
    kind: string
    cooling_off_days: number | null
    /** The last day of the withdrawal period; null until all have signed. */
    withdrawn_by: string | null
  }
  signature: { role: SignerRole; status: string; proof: string; name: string; email: string | null; proved: boolean }
  read: boolean
  parties: { role: SignerRole; name: string; status: keyof typeof lineWords; signed_at: number | null; mine: boolean }[]
  consent: string
  hindrance: string | null
}

/**
 * The base address of the calls, and what identifies the signer: the id of the signature, or the secret of the link.
 */
export interface SigningAccess {
  base: string
  who: { id: number } | { token: string }
}

export function SigningView({ access, onDone, back }: { access: SigningAccess; onDone?(): void; back?: ReactNode }) {
  const open = () => post<SigningDetails>(`${access.base}/open`, access.who, { quiet: true })
  const { data, fault } = usePublicRead(JSON.stringify(access), open)
  const [said, setSaid] = useState<string>()
  if (said)
    return (
      <div className="desk-over" role="status">
        <EmptyState title={said}>{back}</EmptyState>
      </div>
    )
  if (fault !== undefined)
    return (
      <div className="desk-over" role="alert">
        <EmptyState title={fault}>{back}</EmptyState>
      </div>
    )
  if (!data) return <FormSkeleton lines={12} />
  const done = (message: string) => {
    setSaid(message)
    onDone?.()
  }
  return <SigningContent sheet={data.data} access={access} back={back} onDone={done} />
}

interface SigningContentProps {
  sheet: SigningDetails
  access: SigningAccess
  back: ReactNode
  onDone(message: string): void
}

function SigningContent({ sheet, access, back, onDone }: SigningContentProps) {
  const { agreement, hindrance } = sheet
  const [read, setRead] = useState(sheet.read)
  const finish = () => {
    if (read) return
    setRead(true)
    if (hindrance === null) void post(`${access.base}/read`, access.who, { quiet: true }).catch(() => setRead(false))
  }
  const { end, share } = useReading(finish)
  return (
    <div className="desk stack gap-16">
      <div className="desk-progress row gap-16">
        <strong>{agreement.title}</strong>
        <progress max={100} value={read ? 100 : share} aria-label={text(words.progress)} />
      </div>
      {back}
      <AgreementView html={agreement.rendered_html} />
      <div ref={end} className="desk-end" />
      <Summary sheet={sheet} />
      {hindrance === null ? (
        <SigningPart sheet={sheet} access={access} read={read} onDone={onDone} />
      ) : (
        <p className="desk-hindrance" role="status">
          {hindrance}
        </p>
      )}
    </div>
  )
}

/**
 * Measures the reading: `share` is the part of the text that was on the screen, in percent. Calls `finish` when the end
 * of the text (`end`) becomes visible.
 */
function useReading(finish: () => void) {
  const end = useRef<HTMLDivElement>(null)
  const [share, setShare] = useState(0)
  const reached = useRef(finish)
  useEffect(() => {
    reached.current = finish
  })
  useEffect(() => {
    const mark = existing(end.current, 'end')
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && reached.current())
    seen.observe(mark)
    const measure = () => {
      const { top } = mark.getBoundingClientRect()
      const begin = existing(mark.parentElement, 'parent').getBoundingClientRect().top
      const shown = window.innerHeight - begin
      setShare(Math.max(0, Math.min(100, Math.round((100 * shown) / Math.max(1, top - begin)))))
    }
    measure()
    document.addEventListener('scroll', measure, { capture: true, passive: true })
    return () => {
      seen.disconnect()
      document.removeEventListener('scroll', measure, { capture: true })
    }
  }, [])
  return { end, share }
}

function Summary({ sheet: { agreement, parties } }: { sheet: SigningDetails }) {
  const { valid_from: from, valid_to: to, amount_cents, currency, expires_at } = agreement
  const period =
    from && text(to ? words.fromTo : words.from, { from: dayText(from), to: to === null ? '' : dayText(to) })
  return (
    <section className="desk-summary stack gap-14 card">
      <h2>{text(words.summary)}</h2>
      <Facts
        facts={[
          {
            name: text(words.parties),
            value: (
              <ul className="desk-parties stack gap-4">
                {parties.map(({ role, name, status }) => (
                  <li key={role}>
                    {text(roleWords[role])} · {name}{' '}
                    <Badge tone={status === 'signed' ? 'green' : 'grey'}>{text(lineWords[status])}</Badge>
                  </li>
                ))}
              </ul>
            ),
          },
          { name: text(words.price), value: amount_cents === null ? null : moneyText(amount_cents, currency) },
          {
            name: text(words.period),
            value: period,
          },
          { name: text(words.withdrawal), value: withdrawalText(agreement) },
          { name: text(words.deadline), value: expires_at && momentText(expires_at) },
          { name: text(words.fingerprint), value: <code>{agreement.content_sha256.slice(0, 16)}…</code> },
        ]}
      />
      <p className="dim">{text(levelWords)}</p>
    </section>
  )
}

/**
 * Returns the last day of the withdrawal period when all have signed, otherwise its number of days. For a training
 * contract also the rule about payments: art. L. 6353-6.
 */
function withdrawalText({ kind, cooling_off_days: count, withdrawn_by }: SigningDetails['agreement']): ReactNode {
  if (!count) return null
  const when = withdrawn_by
    ? text(words.withdrawalUntil, { date: dayText(withdrawn_by) })
    : text(words.withdrawalDays, { count })
  return kind === 'enrolment_contract' ? `${when}. ${text(words.nothingDue)}` : when
}
