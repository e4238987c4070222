// A field for a list of pairs, each with a key and a value; one pair per line.

import './text-fields.css'
import './option-fields.css'
import './pairs-field.css'
import { type Ref, useId } from 'react'
import { Button, IconButton } from './button.tsx'
import { IconPlus, IconTrash } from './icons.tsx'
import type { FieldProps } from './text-fields.tsx'

interface Pair {
  key: string
  value: string
}
interface PairsFieldProps extends FieldProps<readonly Pair[]> {
  words: { key: string; value: string; add: string; remove: string }
}

export function PairsField({
  label,
  value,
  onChange,
  description,
  error,
  disabled,
  words,
  ref,
  onBlur,
}: PairsFieldProps) {
  const id = useId()
  const [hint, fault] = [description && `${id}-hint`, error && `${id}-fault`]
  const put = (place: number, change: Partial<Pair>) =>
    onChange(value.map((pair, each) => (each === place ? { ...pair, ...change } : pair)))
  return (
    <div
      className="field"
      role="group"
      aria-labelledby={id}
      aria-describedby={[fault, hint].filter(Boolean).join(' ') || undefined}
    >
      <span className="option-label detail" id={id}>
        {label}
      </span>
      {description && (
        <p id={hint} className="field-hint caption">
          {description}
        </p>
      )}
      {value.map((pair, place) => (
        <div key={place} className="pair-line stack gap-6">
          {(['key', 'value'] as const).map((part) => (
            <span key={part} className="field-box" data-error={error && !pair.key ? true : undefined}>
              <input
                ref={place === 0 && part === 'key' ? (ref as Ref<HTMLInputElement>) : null}
                value={pair[part]}
                disabled={disabled}
                placeholder={words[part]}
                aria-label={`${words[part]} ${place + 1}`}
                onBlur={onBlur}
                onChange={(event) => put(place, { [part]: event.currentTarget.value })}
              />
            </span>
          ))}
          {!disabled && (
            <IconButton
              label={`${words.remove} ${pair.key || place + 1}`}
              onClick={() => onChange(value.filter((_, each) => each !== place))}
            >
              <IconTrash size={16} />
            </IconButton>
          )}
        </div>
      ))}
      {!disabled && (
        <Button small icon={<IconPlus size={14} />} onClick={() => onChange([...value, { key: '', value: '' }])}>
          {words.add}
        </Button>
      )}
      {error && (
        <p id={fault} className="field-fault caption">
          {error}
        </p>
      )}
    </div>
  )
}
