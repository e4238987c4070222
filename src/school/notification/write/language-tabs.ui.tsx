// The subject and the text of a message in each language; the tabs show which languages are filled in.

import { Suspense } from 'react'
import { hasContent } from '#engine/checks.ts'
import { ownNameOf, storedLanguages, tagOf, type StoredLanguage } from '#text/languages.ts'
import { text } from '#screens/text.ts'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { TextField } from '#ui/text-fields.tsx'
import { suffixes } from '../text-in.ts'
import type { MessageDraft } from './message-draft.ts'
import { writeWords as words } from '../words.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const RichTextField = lazyPart(() => import('#screens/rich-text-field.tsx'), 'RichTextField')

interface LanguageTabsProps {
  draft: MessageDraft
  active: StoredLanguage
  onChange(language: StoredLanguage): void
  /** Why the French text cannot be sent; empty before the first attempt to send. */
  faults: { title?: string | undefined; body?: string | undefined }
}

export function LanguageTabs({ draft, active, onChange, faults }: LanguageTabsProps) {
  const tabs = storedLanguages.map((each) => ({
    name: each,
    label: ownNameOf(each),
    done: isFilled(draft.values, each) ? text(words.filled) : undefined,
    faulty: each === 'fr' && Boolean(faults.title ?? faults.body),
    content: <LanguageText draft={draft} language={each} faults={each === 'fr' ? faults : {}} />,
  }))
  return <Tabs tabs={tabs} active={active} onChange={(name) => onChange(name as StoredLanguage)} />
}

interface LanguageTextProps extends Pick<LanguageTabsProps, 'draft' | 'faults'> {
  language: StoredLanguage
}

function LanguageText({ draft: { values, set }, language, faults }: LanguageTextProps) {
  const [title, body] = [`title${suffixes[language]}`, `body${suffixes[language]}`]
  return (
    <div className="write-text stack gap-12" lang={tagOf(language)}>
      <TextField
        label={text(words.subject)}
        value={String(values[title] ?? '')}
        required={language === 'fr'}
        maxLength={120}
        autoComplete="off"
        error={faults.title}
        onChange={(typed) => set(title, typed)}
      />
      <Suspense fallback={<FormSkeleton lines={2} />}>
        <RichTextField
          label={text(words.text)}
          value={String(values[body] ?? '')}
          required={language === 'fr'}
          error={faults.body}
          withoutStore
          onChange={(typed) => set(body, typed)}
        />
      </Suspense>
    </div>
  )
}

export const hasTitle = (values: Record<string, unknown>, language: StoredLanguage) =>
  String(values[`title${suffixes[language]}`] ?? '').trim() !== ''
export const hasBody = (values: Record<string, unknown>, language: StoredLanguage) =>
  hasContent(String(values[`body${suffixes[language]}`] ?? ''))
const isFilled = (values: Record<string, unknown>, language: StoredLanguage) =>
  hasTitle(values, language) && hasBody(values, language)
