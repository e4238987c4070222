// The targets of a notification as chips, included or excluded, and the exact recipients.

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Target } from '../targets.ts'
import { post, read } from '#screens/api.ts'
import type { Row } from '#screens/list-state.ts'
import { useProduct } from '#screens/product.tsx'
import { listText, numberText, text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { IconX } from '#ui/icons.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import './author.css'
import './letters.css'
import { AddTarget } from './add-target.ui.tsx'
import { audienceWords, authorWords as words, kindWords, targetWords } from './notifications.labels.ts'
import { notificationKeys } from '../notification.keys.ts'

export type NamedTarget = Target & { title: string }

export function Targets({ row }: { row: Row }) {
  const client = useQueryClient()
  const key = notificationKeys.targets(row.id)
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => read<{ targets: NamedTarget[] }>('/admin/k/notification/target', { id: row.id }),
  })
  const { resources } = useProduct()
  if (!data) return <FormSkeleton lines={3} />
  const { targets } = data
  const save = async (next: NamedTarget[]) => {
    const bare = next.map(({ kind, ref, include, audience }) => ({ kind, ref, include, audience }))
    const saved = await post('/admin/k/notification/target', { id: row.id, targets: bare }).catch(() => null)
    if (saved) client.setQueryData(key, { targets: next })
  }
  return (
    <section className="author" aria-labelledby="author-targets">
      <h3 id="author-targets">{text(words.targets)}</h3>
      <ul className="targets">
        {targets.map((target, place) => (
          <li
            key={`${target.kind} ${target.ref} ${target.include} ${target.audience}`}
            data-out={!target.include || undefined}
          >
            {target.include ? nameOf(target) : text(words.except, { name: nameOf(target) })}
            <button
              type="button"
              aria-label={text(words.remove, { name: nameOf(target) })}
              onClick={() => void save(targets.filter((_, other) => other !== place))}
            >
              <IconX size={12} />
            </button>
          </li>
        ))}
      </ul>
      <AddTarget resources={resources} onAdd={(target) => void save([...targets, target])} />
      <Preview targets={targets} />
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

function nameOf({ kind, title, audience }: NamedTarget): string {
  const what = text(targetWords[kind])
  const whole = kind === 'role' || kind === 'teacher' || kind === 'admin'
  const who = whole || (kind === 'student' && audience === 'students') ? '' : ` · ${text(audienceWords[audience])}`
  return `${what}${title ? ` ${title}` : ''}${who}`
}

interface Seen {
  total: number
  lacking: number
  languages: { language: keyof typeof languageNames; total: number }[]
  people: { kind: keyof typeof kindWords; id: number; name: string; lacking: boolean }[]
}
const languageNames = { fr: 'FR', 'zh-cn': '中文', en: 'EN' }

function Preview({ targets }: { targets: readonly NamedTarget[] }) {
  const asked = JSON.stringify(targets.map(({ title: _title, ...target }) => target))
  const { data } = useQuery({
    queryKey: notificationKeys.preview(asked),
    queryFn: () => read<Seen>('/admin/k/notification/preview', { targets: asked }),
    placeholderData: keepPreviousData,
  })
  const [open, setOpen] = useState(false)
  if (!data) return <FormSkeleton lines={1} />
  if (data.total === 0) return <p className="dim">{text(words.nobodyYet)}</p>
  return (
    <div className="preview">
      <p>
        <b className="numbers">{text(words.total, { count: numberText(data.total) })}</b>
        {data.languages
          .filter(({ total }) => total > 0)
          .map(({ language, total }) => (
            <span key={language} className="tag numbers">
              {languageNames[language]} {numberText(total)}
            </span>
          ))}
        {data.lacking > 0 && (
          <span className="lacking numbers">{text(words.lacking, { count: numberText(data.lacking) })}</span>
        )}
        <Button small look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {text(words.who)}
        </Button>
      </p>
      {open && (
        <ul className="people">
          {data.people.map(({ kind, id, name, lacking }) => (
            <li key={`${kind} ${id}`}>
              {name} <span className="dim">{text(kindWords[kind])}</span>
              {lacking && <span className="lacking"> {text(words.noMail)}</span>}
            </li>
          ))}
          {data.people.length < data.total && (
            <li className="dim">{text(words.firstOnes, { count: numberText(data.people.length) })}</li>
          )}
        </ul>
      )}
    </div>
  )
}

/** If there is no text in the reader's language, French is shown; the author gets a notice before sending. */
function Missing({ row }: { row: Row }) {
  const missing = [!(row.title_zh && row.body_zh) && text(words.zh), !(row.title_en && row.body_en) && text(words.en)]
  const languages = missing.filter((each) => each !== false)
  if (languages.length === 0) return null
  return <p className="message-note">{text(words.fallback, { languages: listText(languages) })}</p>
}
