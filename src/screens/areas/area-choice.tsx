// Chooses a place level by level: each list is fetched when the level above is chosen.

import './area-choice.css'
import { useQueries } from '@tanstack/react-query'
import { useId } from 'react'
import { read } from '../api.ts'
import { screenTexts } from '../screen-texts.ts'
import { text } from '../text.ts'
import { ChoiceField } from '#ui/choice-field.tsx'
import type { FieldProps } from '#ui/text-fields.tsx'
import { areaChoiceWords as words } from '../words.ts'
import { areaKey } from '../screens.keys.ts'

interface Area {
  value: number
  label: string
}

const levels = [words.province, words.city, words.district]
const list = { nothing: screenTexts.nothingFound, clear: screenTexts.clear }

export function AreaChoice({ label, description, value, onChange, error, disabled }: FieldProps<string[]>) {
  const id = useId()
  const [province, city] = value
  const asked = [{}, province && { province }, province && city && { province, city }]
  const found = useQueries({
    queries: asked.map((query) => ({
      queryKey: areaKey(query),
      queryFn: () => read<Area[]>('/admin/ajax/area', query || {}),
      enabled: Boolean(query),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  })
  const choose = (level: number, chosen: string) =>
    onChange(chosen === '' ? value.slice(0, level) : [...value.slice(0, level), chosen])
  return (
    <div className="field" role="group" aria-labelledby={id}>
      <span className="option-label detail" id={id}>
        {label}
      </span>
      {description && <p className="field-hint caption">{description}</p>}
      <div className="area-choice stack">
        {levels.map((name, level) => (
          <ChoiceField
            key={level}
            {...list}
            label={text(name)}
            value={value[level] ?? ''}
            options={(found[level]?.data ?? []).map((area) => ({ value: String(area.value), label: area.label }))}
            disabled={disabled || !asked[level]}
            onChange={(chosen) => choose(level, chosen)}
          />
        ))}
      </div>
      {error && <p className="field-fault caption">{error}</p>}
    </div>
  )
}
