// A preview of the draft, as a reader of one language will see the message.

import type { StoredLanguage } from '#text/languages.ts'
import { text } from '#screens/text.ts'
import type { Values } from '#screens/record-form.ts'
import { MessageContent } from '../inbox/message.ui.tsx'
import { type Texts, textIn } from '../text-in.ts'
import { languageWords, writeWords as words } from '../words.ts'

interface PreviewProps {
  values: Values
  reader: StoredLanguage
  author: string
  /** Unix seconds: now, or the chosen moment. */
  moment: number
}

export function Preview({ values, reader, author, moment }: PreviewProps) {
  const texts = Object.fromEntries(textNames.map((name) => [name, String(values[name] ?? '')])) as unknown as Texts
  const shown = textIn(texts, reader)
  const files = String(values.attachments ?? '')
  return (
    <section className="write-preview stack" aria-label={text(words.preview)}>
      <p className="dim">{text(words.previewOf, { language: text(languageWords[reader]) })}</p>
      <article className="message card">
        <MessageContent
          reader={reader}
          message={{
            ...shown,
            title: shown.title || text(words.noSubject),
            author,
            category: String(values.category),
            priority: values.priority as 'normal',
            ack_required: values.ack_required as 0 | 1,
            ack_deadline: typeof values.ack_deadline === 'number' ? values.ack_deadline : null,
            link_path: String(values.link_path ?? '') || null,
            attachments: files === '' ? [] : files.split(','),
            delivered_at: moment,
            corrected_at: null,
            read_at: null,
            ack_at: null,
            hidden_at: null,
            reminder_count: 0,
            withdrawn: false,
          }}
          onConfirm={() => undefined}
        />
      </article>
    </section>
  )
}

const textNames = ['title', 'title_zh', 'title_en', 'body', 'body_zh', 'body_en'] as const
