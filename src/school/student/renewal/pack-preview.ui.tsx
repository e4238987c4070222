// Shows, before a pack is made, the comparison with the passport, the parts, and what each part lacks.

import { dayText } from '#screens/days.ts'
import { locale, text } from '#screens/text.ts'
import { Badge } from '#ui/badge.tsx'
import { codeName } from '#ui/codes.ts'
import { packPreviewWords as words, comparedWords } from '../words.ts'
import type { RenewalPreview } from './preview.ts'

export function PackPreview({ preview: { comparison, parts, notes } }: { preview: RenewalPreview }) {
  return (
    <div className="pack-preview column">
      <h3>{text(words.passport)}</h3>
      {comparison === null && <p role="note">{text(words.noPassport)}</p>}
      {comparison && (
        <ul>
          {comparison.map(({ field, record, passport, same }) => (
            <li className="row gap-12" key={field} data-differs={!same}>
              <span>{text(comparedWords[field as keyof typeof comparedWords])}</span>
              <span>
                {same ? (
                  shown(field, record)
                ) : (
                  <>
                    {text(words.inRecord, { value: shown(field, record) })}
                    <br />
                    {text(words.inPassport, { value: shown(field, passport) })}
                  </>
                )}
              </span>
              <Badge tone={same ? 'green' : 'red'}>{text(same ? words.same : words.differs)}</Badge>
            </li>
          ))}
        </ul>
      )}
      {comparison?.some(({ same }) => !same) && <p role="note">{text(words.settle)}</p>}
      <h3>{text(words.parts)}</h3>
      <ul>
        {parts.map(({ title, made, required, gaps }) => (
          <li className="row gap-12" key={title}>
            <span>
              {title}
              {gaps.map((gap) => (
                <small key={gap.text} className="dim">
                  {gap.text}
                </small>
              ))}
            </span>
            <Badge tone={made ? 'green' : required ? 'red' : 'orange'}>
              {text(made ? words.ready : required ? words.blocks : words.leftOut)}
            </Badge>
          </li>
        ))}
      </ul>
      {notes.map((note) => (
        <p key={note} className="dim">
          {note}
        </p>
      ))}
    </div>
  )
}

const shownAs: Record<string, (value: string) => string> = {
  birth_date: dayText,
  nationality: (code) => codeName('country', code, locale),
}

const shown = (field: string, value: string | null) => (value === null ? '—' : (shownAs[field]?.(value) ?? value))
