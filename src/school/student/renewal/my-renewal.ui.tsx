// The page of a student's own residence permit: the days left, the pack of the school, and the steps of the renewal.

import './my-renewal.css'
import { useQuery } from '@tanstack/react-query'
import { isForbidden, read } from '#screens/api.ts'
import { dayText } from '#screens/days.ts'
import { text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ReadFailed } from '#screens/read-failed.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Facts } from '#ui/facts.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { renewalKeys } from '../student.keys.ts'
import { myRenewalWords as words, renewalLabels } from '../words.ts'
import { OwnSteps } from './own-steps.ui.tsx'
import { PackFiles } from './pack-files.ui.tsx'
import { PackPreview } from './pack-preview.ui.tsx'
import type { OwnRenewal, RenewalPreview } from './preview.ts'
import { renewalStatuses } from './renewal.ts'

export function MyRenewalPage() {
  const { data, error } = useQuery({
    queryKey: renewalKeys.mine,
    queryFn: () => read<OwnRenewal>('/admin/k/renewal/mine'),
    throwOnError: isForbidden,
  })
  if (error) return <ReadFailed error={error} />
  if (!data) return <FormSkeleton lines={8} />
  return (
    // Long, so it must be scrollable by keyboard.
    <section className="my-renewal column gap-12" aria-label={text(words.title)} tabIndex={0}>
      <h1>{text(words.title)}</h1>
      {data.permit && data.preview ? (
        <Permit {...data} permit={data.permit} preview={data.preview} />
      ) : (
        <EmptyState title={text(words.noPermit)} text={text(words.noPermitText)} />
      )}
    </section>
  )
}

type Known = OwnRenewal & { permit: NonNullable<OwnRenewal['permit']>; preview: RenewalPreview }

function Permit({ permit, renewal, preview, fee, means }: Known) {
  const { days, ends, opens, lastDay, today } = permit
  const status = renewal?.status ?? 'to_prepare'
  const opened = status === 'to_prepare' || status === 'prepared'
  return (
    <>
      <p className="my-renewal-days row wrap">
        <b>{days < 0 ? text(words.over, { days: -days }) : text(words.left, { days })}</b>{' '}
        <Badge tone={renewalStatuses[status]}>{text(renewalLabels.values.status[status])}</Badge>
      </p>
      <div className="facts">
        <Facts
          facts={[
            { name: text(words.ends), value: dayText(ends) },
            { name: text(words.opens), value: dayText(opens) },
            { name: text(words.lastDay, { fee }), value: dayText(lastDay) },
            { name: text(renewalLabels.fields.filing_number), value: renewal?.filing_number },
            { name: text(renewalLabels.fields.asked_documents), value: renewal?.asked_documents },
            { name: text(renewalLabels.fields.answer_by), value: renewal?.answer_by && dayText(renewal.answer_by) },
            {
              name: text(renewalLabels.fields.extension_until),
              value: renewal?.extension_until && dayText(renewal.extension_until),
            },
          ]}
        />
      </div>
      {opened && today > lastDay && days >= 0 && <p role="note">{text(words.late, { fee })}</p>}
      <Pack id={renewal?.id} preview={preview} />
      <p className="dim">{text(words.ownPapers, { means })}</p>
      {renewal && <OwnSteps status={renewal.status} />}
    </>
  )
}

function Pack({ id, preview }: { id: number | undefined; preview: RenewalPreview }) {
  const { busy, send } = useSend('/admin/k/renewal/makeMine', { rereads: [renewalKeys.mine] })
  const { files, blocked } = preview
  const made = files.length > 0 && id !== undefined
  return (
    <section className="my-renewal-pack" aria-labelledby="renewal-pack">
      <h2 id="renewal-pack">{text(words.pack)}</h2>
      {made && <PackFiles id={id} files={files} />}
      <div className="wrap">
        <Button look={made ? 'plain' : 'primary'} busy={busy} disabled={blocked} onClick={() => void send({})}>
          {text(made ? words.again : words.make)}
        </Button>
      </div>
      {(!made || blocked) && <PackPreview preview={preview} />}
    </section>
  )
}
