// The exact recipients of a set of targets: their number, languages, people without e-mail, and their names.

import type { Language } from '#engine/languages.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { post } from '#screens/api.ts'
import { numberText, text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import '../author/author.css'
import { notificationKeys } from '../notification.keys.ts'
import type { Target } from '../targets.ts'
import { authorWords as words, kindWords } from '../words.ts'
import { type SmsCost, SmsCostNote } from '../sms/sms-cost-note.ui.tsx'

export interface PreviewedRecipients {
  total: number
  lacking: number
  languages: { language: Language; total: number }[]
  texts: SmsCost | null
  /** The name that the readers see. */
  author: string
  people: { kind: keyof typeof kindWords; id: number; name: string; lacking: boolean }[]
}
/** Chinese is shown by its name, every other language by its code. */
const shortNameOf = (language: Language) => (language === 'zh-cn' ? '中文' : language.toUpperCase())

/** `row` is the stored message, if there is one, because its channels decide the cost of text messages. */
export function useRecipients(
  targets: readonly Target[],
  row: { id?: number | undefined; version?: unknown },
): PreviewedRecipients | undefined {
  const asked = targets.map(({ kind, ref, include, audience }) => ({ kind, ref, include, audience }))
  const { data } = useQuery({
    queryKey: notificationKeys.preview(asked, row),
    queryFn: async () => {
      const sent = { targets: asked, ...(row.id !== undefined && { id: row.id }) }
      return (await post<PreviewedRecipients>('/admin/k/notification/preview', sent)).data
    },
    placeholderData: keepPreviousData,
  })
  return data
}

export function RecipientSummary({ seen }: { seen: PreviewedRecipients }) {
  const [open, setOpen] = useState(false)
  if (seen.total === 0) return <p className="dim">{text(words.nobodyYet)}</p>
  return (
    <div className="preview">
      <p>
        <b className="numbers">{text(words.total, { count: numberText(seen.total) })}</b>
        {seen.languages
          .filter(({ total }) => total > 0)
          .map(({ language, total }) => (
            <span key={language} className="tag numbers">
              {shortNameOf(language)} {numberText(total)}
            </span>
          ))}
        {seen.lacking > 0 && (
          <span className="lacking numbers">{text(words.lacking, { count: numberText(seen.lacking) })}</span>
        )}
        <Button small look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {text(words.who)}
        </Button>
      </p>
      {seen.texts && <SmsCostNote texts={seen.texts} />}
      {open && (
        <ul className="people points">
          {seen.people.map(({ kind, id, name, lacking }) => (
            <li key={`${kind} ${id}`}>
              {name} <span className="dim">{text(kindWords[kind])}</span>
              {lacking && <span className="lacking"> {text(words.noMail)}</span>}
            </li>
          ))}
          {seen.people.length < seen.total && (
            <li className="dim">{text(words.firstOnes, { count: numberText(seen.people.length) })}</li>
          )}
        </ul>
      )}
    </div>
  )
}
