// The dialog that publishes bulletins of a class, now or later. Guardians may have a later moment. Each refused
// bulletin is listed with its reason and a link.

import { useState } from 'react'
import { screenTexts } from '#screens/screen-texts.ts'
import { language, numberText, text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Button } from '#ui/button.tsx'
import { MomentField } from '#ui/date-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RadioField } from '#ui/option-fields.tsx'
import { schoolClock } from '#text/school-clock.ts'
import type { Envelope } from '#engine/envelope.ts'
import { sharedGuardiansMoment, guardiansMomentAfter } from '../results/guardians-moment.ts'
import { resultKeys } from '../score.keys.ts'
import { StopNote } from './bulletin.ui.tsx'
import { classPageWords as pageWords, publishWords as words } from '../words.ts'
import { type ClassBulletin, type ClassResults, type PublishOutcome, classPath } from './class-results.ts'
import { RefusedList, refusedIn } from './refused-list.ui.tsx'

const calendar = {
  language,
  previous: screenTexts.previous,
  next: screenTexts.next,
  open: screenTexts.openCalendar,
  time: screenTexts.time,
}

interface PublishProps {
  of: ClassResults
  /** The bulletins to publish. */
  bulletins: readonly ClassBulletin[]
  onClose(): void
}

export function PublishDialog({ of, bulletins, onClose }: PublishProps) {
  const [when, setWhen] = useState('now')
  const [moment, setMoment] = useState<number | string>('')
  const before = sharedGuardiansMoment(bulletins)
  const guardians = useGuardiansMoment(of.guardian_delay_days, when === 'later' ? moment : 'now', before)
  const [refused, setRefused] = useState<PublishOutcome['refused']>([])
  const take = ({ data }: Envelope<PublishOutcome>) => (data.left > 0 ? setRefused(data.refused) : onClose())
  const { busy, fault, send } = useSend<PublishOutcome, object>(`/admin/${classPath}/publish`, {
    quiet: true,
    done: true,
    rereads: [resultKeys.all],
    rereadsRefused: [resultKeys.all],
    check: () => {
      if (when === 'later' && typeof moment !== 'number') return text(words.noMoment)
      return guardians.isOpen ? text(words.noGuardiansMoment) : undefined
    },
    onDone: take,
    onRefused: (problem) => setRefused(refusedIn(problem)),
  })
  const drafts = bulletins.filter(({ state }) => state === 'draft').length
  const count = numberText(bulletins.length)
  const title = [of.title ?? text(pageWords.noSpecialty), of.level, of.term_title].filter(Boolean).join(' · ')
  const submit = () =>
    void send({
      academic_term_id: of.term,
      seen: Object.fromEntries(bulletins.map(({ id, seen }) => [id, seen])),
      ...(when === 'later' && { publish_at: moment }),
      guardians_at: guardians.moment,
    })
  return (
    <Dialog title={text(words.title, { title })} close={text(words.close)} onClose={onClose} width={560}>
      {refused.length > 0 ? (
        <RefusedList refused={refused} onFollow={onClose} />
      ) : (
        <>
          <p className="dialog-body">
            {text(words.lead, { count })} {drafts > 0 && text(words.reviews, { count: numberText(drafts) })}
          </p>
          {bulletins.length > 1 && <LeftOut of={of} onFollow={onClose} />}
          <div className="dialog-fields stack gap-14">
            <RadioField
              label={text(words.when)}
              value={when}
              options={(['now', 'later'] as const).map((value) => ({ value, label: text(words[value]) }))}
              onChange={setWhen}
            />
            {when === 'later' && (
              <MomentField label={text(words.moment)} value={moment} words={calendar} onChange={setMoment} />
            )}
            {guardians.fields}
          </div>
          {fault && <p role="alert">{fault}</p>}
        </>
      )}
      <div className="dialog-buttons">
        <Button onClick={onClose}>{text(refused.length > 0 ? words.close : words.cancel)}</Button>
        {refused.length === 0 && (
          <Button look="primary" busy={busy} onClick={submit}>
            {text(when === 'now' ? words.publish : words.plan)}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/**
 * The fields for `guardians_at`, the moment from which guardians may read the results. They start with `before`, the
 * moment of an earlier plan; if it is undefined, with the moment by the setting.
 */
function useGuardiansMoment(days: number, published: number | string, before: number | null | undefined) {
  const [opened] = useState(() => Date.now() / 1000)
  const [when, setWhen] = useState((before === undefined ? days > 0 : before !== null) ? 'after' : 'together')
  const [chosen, setChosen] = useState<number | string | undefined>(before ?? undefined)
  const from = published === 'now' ? opened : published
  const usual = typeof from === 'number' ? guardiansMomentAfter(from, days, schoolClock.timeZone) : null
  const value = chosen ?? usual ?? ''
  const fields = (
    <>
      <RadioField
        label={text(words.guardians)}
        value={when}
        options={(['together', 'after'] as const).map((name) => ({ value: name, label: text(words[name]) }))}
        onChange={setWhen}
      />
      {when === 'after' && (
        <MomentField label={text(words.guardiansMoment)} value={value} words={calendar} onChange={setChosen} />
      )}
    </>
  )
  const isLater = when === 'after'
  return { fields, isOpen: isLater && typeof value !== 'number', moment: isLater ? value : null }
}

/** Lists the bulletins of the class that cannot be published, and why. */
function LeftOut({ of, onFollow }: { of: ClassResults; onFollow(): void }) {
  const left = of.bulletins.filter(({ stop }) => stop !== null)
  if (left.length === 0) return null
  return (
    <details className="dialog-body class-left">
      <summary>{text(words.left, { count: numberText(left.length) })}</summary>
      <ul>
        {left.map(({ id, stop }) => (
          <li key={id}>{stop && <StopNote {...stop} onFollow={onFollow} />}</li>
        ))}
      </ul>
    </details>
  )
}
