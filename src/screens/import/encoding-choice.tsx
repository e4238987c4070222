// Previews of a file whose encoding is uncertain: the person chooses the one in which the names are right.

import './encoding-choice.css'
import { useState } from 'react'
import { itemAt } from '#text/item-at.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { ApiError } from '../api.ts'
import { text } from '../text.ts'
import { importWords as words } from '../words.ts'

export interface EncodingPreview {
  encoding: 'windows-1252' | 'gb18030' | 'big5' | 'macintosh'
  lines: string[]
}

/** The previews that came with a refused file, or null if it was refused for another reason. */
export function encodingPreviewsOf(error: unknown): EncodingPreview[] | null {
  const { readings } = ((error instanceof ApiError && error.data) || {}) as { readings?: EncodingPreview[] }
  return readings ?? null
}

interface EncodingChoiceProps {
  file: string
  readings: readonly EncodingPreview[]
  onChoose(encoding: EncodingPreview['encoding']): void
  onBack(): void
}

export function EncodingChoice({ file, readings, onChoose, onBack }: EncodingChoiceProps) {
  const [chosen, setChosen] = useState<string>(itemAt(readings, 0).encoding)
  const cards = readings.map(({ encoding, lines }) => ({
    value: encoding,
    label: text(words[encoding]),
    about: <span className="encoding-lines">{lines.join('\n')}</span>,
  }))
  return (
    <>
      <p className="notice tone-orange">{text(words.whichEncoding, { file })}</p>
      <ChoiceCards legend={text(words.readings)} cards={cards} value={chosen} onChange={setChosen} />
      <div className="dialog-buttons">
        <Button onClick={onBack}>{text(words.another)}</Button>
        <Button look="primary" onClick={() => onChoose(chosen as EncodingPreview['encoding'])}>
          {text(words.readSo)}
        </Button>
      </div>
    </>
  )
}
