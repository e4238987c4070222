// The dialog that sends the validated sessions of a month to pay. It lists months with waiting sessions, and names
// tutors without a rate, who must get one first.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '#screens/api.ts'
import { text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Button } from '#ui/button.tsx'
import { showDialog } from '#ui/confirm.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ChoiceField } from '#ui/choice-field.tsx'
import { ReadFailed } from '#screens/read-failed.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { screenWords } from '#screens/words.ts'
import { collectStep, payWords as words } from '../words.ts'
import { hoursText } from '../hours-text.ts'
import { payKeys } from '../tutoring.keys.ts'

interface Month {
  period: string
  sessions: number
  minutes: number
  withoutRate: string[]
}

export const openCollectDialog = () => showDialog((close) => <CollectDialog onClose={close} />)

function CollectDialog({ onClose }: { onClose(): void }) {
  const { data, error } = useQuery({
    queryKey: payKeys.waiting,
    queryFn: () => read<{ waiting: Month[] }>('/admin/k/payBatch/waiting'),
  })
  return (
    <Dialog title={text(collectStep)} close={text(words.close)} onClose={onClose}>
      {error ? (
        <ReadFailed error={error} />
      ) : !data ? (
        <FormSkeleton lines={3} />
      ) : data.waiting.length === 0 ? (
        <EmptyState title={text(words.nothingWaits)} />
      ) : (
        <MonthForm waiting={data.waiting} onClose={onClose} />
      )}
    </Dialog>
  )
}

function MonthForm({ waiting, onClose }: { waiting: Month[]; onClose(): void }) {
  const [period, setPeriod] = useState(waiting[0]?.period ?? '')
  const month = waiting.find((each) => each.period === period)
  const rereads = [payKeys.all]
  const { busy, send } = useSend('/admin/k/payBatch/collect', {
    done: true,
    rereads,
    rereadsRefused: rereads,
    onDone: onClose,
  })
  return (
    <>
      <p className="dialog-body">{text(words.collectLead)}</p>
      <div className="dialog-fields stack gap-14">
        <ChoiceField
          label={text(words.month)}
          value={period}
          onChange={setPeriod}
          options={waiting.map((each) => ({ value: each.period, label: labelOf(each) }))}
          nothing={text(screenWords.nothingFound)}
          clear={text(words.cancel)}
          keeps
        />
      </div>
      {month && month.withoutRate.length > 0 && (
        <p className="dialog-body" role="alert">
          {text(words.withoutRate, { names: month.withoutRate.join(', ') })}
        </p>
      )}
      <div className="dialog-buttons">
        <Button onClick={onClose}>{text(words.cancel)}</Button>
        <Button
          look="primary"
          busy={busy}
          disabled={!month || month.withoutRate.length > 0}
          onClick={() => void send({ period })}
        >
          {text(collectStep)}
        </Button>
      </div>
    </>
  )
}

const labelOf = ({ period, minutes, sessions }: Month) =>
  text(words.monthWaiting, { period, sessions, hours: hoursText(minutes) })
