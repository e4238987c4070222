// The targets of a draft (included or excluded), the form that adds one, and a summary of the recipients.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { NamedTarget } from '../targets.ts'
import { post, read } from '#screens/api.ts'
import type { Row } from '#screens/list-state.ts'
import { useProduct } from '#screens/product.tsx'
import { listText, text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { IconX } from '#ui/icons.tsx'
import { ReadFailedNote } from '#screens/read-failed.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import '../author/author.css'
import '../inbox/letters.css'
import { AddTarget } from './add-target.ui.tsx'
import { authorWords as words } from '../words.ts'
import { RecipientSummary, useRecipients } from './recipient-summary.ui.tsx'
import { targetName } from './target-name.ts'
import { notificationKeys } from '../notification.keys.ts'

export function Targets({ row }: { row: Row }) {
  const client = useQueryClient()
  const key = notificationKeys.targets(row.id)
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: () => read<{ targets: NamedTarget[] }>('/admin/k/notification/target', { id: row.id }),
  })
  const { resources } = useProduct()
  if (error) return <ReadFailedNote error={error} />
  if (!data) return <FormSkeleton lines={3} />
  const { targets } = data
  const save = async (next: NamedTarget[]) => {
    const bare = next.map(({ kind, ref, include, audience }) => ({ kind, ref, include, audience }))
    const saved = await post('/admin/k/notification/target', { id: row.id, targets: bare }).catch(() => null)
    if (saved) client.setQueryData(key, { targets: next })
  }
  return (
    <section className="author stack gap-10 box" aria-labelledby="author-targets">
      <h3 id="author-targets">{text(words.targets)}</h3>
      <ul className="targets wrap gap-6">
        {targets.map((target, place) => (
          <li
            key={`${target.kind} ${target.ref} ${target.include} ${target.audience}`}
            data-out={!target.include || undefined}
          >
            {targetName(target)}
            <button
              type="button"
              aria-label={text(words.remove, { name: targetName(target) })}
              onClick={() => void save(targets.filter((_, other) => other !== place))}
            >
              <IconX size={12} />
            </button>
          </li>
        ))}
      </ul>
      <AddTarget resources={resources} onAdd={(target) => void save([...targets, target])} />
      <Summary targets={targets} row={row} />
      <Missing row={row} />
      <p>
        <Button
          small
          onClick={() =>
            void post('/admin/k/notification/test', { id: row.id }).then(() => toast.done(text(words.testSent)))
          }
        >
          {text(words.test)}
        </Button>
      </p>
    </section>
  )
}

function Summary({ targets, row }: { targets: readonly NamedTarget[]; row: Row }) {
  const seen = useRecipients(targets, row)
  return seen ? <RecipientSummary seen={seen} /> : <FormSkeleton lines={1} />
}

/** Warns the author that readers of a language without a text will see the French text. */
function Missing({ row }: { row: Row }) {
  const missing = [!(row.title_zh && row.body_zh) && text(words.zh), !(row.title_en && row.body_en) && text(words.en)]
  const languages = missing.filter((each) => each !== false)
  if (languages.length === 0) return null
  return <p className="message-note tone-blue">{text(words.fallback, { languages: listText(languages) })}</p>
}
