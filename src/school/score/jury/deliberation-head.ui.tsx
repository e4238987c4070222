// The head of the deliberation page: the jury, the minutes as a PDF, and the signature.

import { useQueryClient } from '@tanstack/react-query'
import { post } from '#screens/api.ts'
import { confirmedCall } from '#screens/confirmed-call.tsx'
import { PageLink } from '#screens/page-link.tsx'
import { useAllowed } from '#screens/product.tsx'
import { momentText, numberText, text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { IconDownload } from '#ui/icons.tsx'
import { juryKeys, resultKeys } from '../score.keys.ts'
import { deliberationTitle, deliberationWords as words, juryLabels } from '../words.ts'
import type { Deliberation } from './deliberation.ts'

const { fields, values } = juryLabels
const tones = { prepared: 'blue', signed: 'green', superseded: 'grey' } as const

export function DeliberationHead({ data: { jury, people } }: { data: Deliberation }) {
  const { id, title, number, status, held_at, president, present, quorum } = jury
  const allowed = useAllowed()
  return (
    <>
      <header>
        <div>
          <h1>{text(deliberationTitle)}</h1>
          <p>
            {title} <Badge tone={tones[status]}>{text(values.status[status])}</Badge>
          </p>
        </div>
        <div className="wrap">
          {allowed('k/jury/edit') && (
            <PageLink className="button" data-look="quiet" to="/admin/k/jury" search={{ edit: String(id) }}>
              {text(words.record)}
            </PageLink>
          )}
          {people.length > 0 && <Minutes jury={jury} />}
        </div>
      </header>
      <div className="deliberation-facts card">
        <Facts
          facts={[
            { name: text(fields.number), value: number },
            { name: text(fields.held_at), value: momentText(held_at) },
            { name: text(fields.president_id), value: president },
            {
              name: text(words.present),
              value: text(words.presentOf, { present: numberText(present), quorum: numberText(quorum) }),
            },
          ]}
        />
      </div>
    </>
  )
}

function Minutes({ jury: { id, title, version, status } }: Pick<Deliberation, 'jury'>) {
  const allowed = useAllowed()
  const client = useQueryClient()
  const minutes = useSend(async () => {
    const { download } = await import('#screens/api-stream.ts')
    await download('/admin/k/jury/minutes', { query: { id }, name: `jury-minutes-${id}.pdf`, quiet: true })
  })
  const ask = async () => {
    const answers = { yes: text(words.sign), no: text(words.cancel) }
    const question = { title: text(words.signTitle), body: text(words.signText, { title }), ...answers }
    const sign = () => post('/admin/k/jury/sign', { id, version }, { quiet: true, done: true })
    await confirmedCall(question, sign)
    // Reads the page again also after a refusal, because another person may have changed or signed the jury.
    for (const queryKey of [juryKeys.all, resultKeys.all]) void client.invalidateQueries({ queryKey })
  }
  return (
    <>
      {allowed('k/jury/edit') && (
        <Button icon={<IconDownload size={16} />} busy={minutes.busy} onClick={() => void minutes.send()}>
          {text(words.minutes)}
        </Button>
      )}
      {status === 'prepared' && allowed('k/jury/sign') && (
        <Button onClick={() => void ask()}>{text(words.sign)}</Button>
      )}
    </>
  )
}
