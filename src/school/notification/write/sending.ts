// Sends a message: saves its draft, then publishes or schedules it.

import { useState } from 'react'
import { post } from '#screens/api.ts'
import { entityKeys } from '#screens/screens.keys.ts'
import { momentText, numberText, text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { toast } from '#ui/toast.tsx'
import { hasBody, hasTitle } from './language-tabs.ui.tsx'
import type { MessageDraft } from './message-draft.ts'
import { writeWords as words } from '../words.ts'

interface Sending {
  draft: MessageDraft
  isLate: boolean
  total: number
  onClose(): void
  /** Opens the tab of the French text if that text is missing. */
  onFrench(language: 'fr'): void
}

interface Faults {
  title?: string | undefined
  body?: string | undefined
  moment?: string | undefined
}

export function useSending({ draft, isLate, total, onClose, onFrench }: Sending) {
  const [tried, setTried] = useState(false)
  const { values } = draft
  const moment = values.publish_at
  const found: Faults = {
    title: hasTitle(values, 'fr') ? undefined : text(words.subjectMissing),
    body: hasBody(values, 'fr') ? undefined : text(words.textMissing),
    moment: !isLate || typeof moment === 'number' ? undefined : text(words.noMoment),
  }
  const sending = useSend(
    async () => {
      const saved = await draft.save()
      // `DraftState` shows why the draft could not be saved.
      if (!saved) return null
      const step = isLate ? 'schedule' : 'publish'
      const when = isLate && { publish_at: moment }
      return post(`/admin/k/notification/${step}`, { ...saved, ...when }, { quiet: true })
    },
    {
      onDone(answered) {
        if (!answered) return
        draft.end()
        toast.done(doneText(total, isLate ? Number(moment) : null))
        onClose()
      },
      rereads: [entityKeys.all('notification')],
    },
  )
  function send(): void {
    setTried(true)
    if (found.title ?? found.body) onFrench('fr')
    if (!(found.title ?? found.body ?? found.moment)) void sending.send()
  }
  return { send, busy: sending.busy, faults: tried ? found : ({} as Faults) }
}

function doneText(total: number, moment: number | null): string {
  if (moment !== null) return text(words.scheduled, { time: momentText(moment) })
  return total === 1 ? text(words.sentToOne) : text(words.sent, { count: numberText(total) })
}

/** The label of the button that sends: it contains the number of recipients. */
export function sendLabel(total: number, isLate: boolean): string {
  if (total === 0) return text(words.send)
  if (total === 1) return text(isLate ? words.scheduleToOne : words.sendToOne)
  return text(isLate ? words.scheduleTo : words.sendTo, { count: numberText(total) })
}
