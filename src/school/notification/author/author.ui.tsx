// Above the form of a notification: its recipients while it is a draft, its readers after sending.

import { type PreviousText, readPreviousTexts } from '../previous-texts.ts'
import type { Row } from '#screens/list-state.ts'
import { momentText, text } from '#screens/text.ts'
import { RichText } from '#ui/rich-text.tsx'
import { authorWords as words } from '../words.ts'
import { Readers } from './readers.ui.tsx'
import { Targets } from '../write/targets.ui.tsx'

export function AuthorPart({ row }: { row: Row }) {
  const writing = row.status === 'draft' || row.status === 'scheduled'
  if (writing) return <Targets row={row} />
  return (
    <>
      <Readers row={row} />
      <PreviousTexts texts={readPreviousTexts(row.previous_text as string | null)} />
    </>
  )
}

/** The texts that corrections have replaced. */
function PreviousTexts({ texts }: { texts: readonly PreviousText[] }) {
  if (texts.length === 0) return null
  return (
    <details className="author stack gap-10 box">
      <summary>{text(words.before, { count: texts.length })}</summary>
      {texts.map(({ until, title, body, ...translations }, place) => (
        <article key={until ?? place} className="message-body">
          <p className="dim">{until === undefined ? '' : text(words.until, { time: momentText(until) })}</p>
          {[
            { lang: 'fr', title, body },
            { lang: 'zh-CN', title: translations.title_zh, body: translations.body_zh },
            { lang: 'en', title: translations.title_en, body: translations.body_en },
          ].map(({ lang, ...content }) =>
            content.title || content.body ? (
              <section key={lang}>
                <h4 lang={lang}>{content.title}</h4>
                <RichText markup={content.body ?? ''} lang={lang} />
              </section>
            ) : null,
          )}
        </article>
      ))}
    </details>
  )
}
