// Fields whose options are all visible: `RadioField` for one value, `ChecksField` for several.

import './text-fields.css'
import './check-fields.css'
import './option-fields.css'
import { type ReactNode, type Ref, useId } from 'react'
import type { Option } from './option-list.tsx'
import type { FieldProps } from './text-fields.tsx'

type Options = { options: readonly Option[] }

export function RadioField({ options, value, onChange, ...rest }: FieldProps<string> & Options) {
  const group = useId()
  return (
    <Group {...rest} role="radiogroup">
      {(ref) =>
        options.map((option, place) => (
          <label key={option.value} className="option-line row gap-10">
            <input
              ref={place === 0 ? (ref as Ref<HTMLInputElement>) : null}
              type="radio"
              name={group}
              className="option-dot"
              checked={option.value === value}
              disabled={rest.disabled}
              onBlur={rest.onBlur}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))
      }
    </Group>
  )
}

export function ChecksField({ options, value, onChange, ...rest }: FieldProps<string[]> & Options) {
  const inOrder = (chosen: ReadonlySet<string>) => options.map((each) => each.value).filter((each) => chosen.has(each))
  return (
    <Group {...rest} role="group">
      {(ref) =>
        options.map((option, place) => (
          <label key={option.value} className="option-line row gap-10">
            <input
              ref={place === 0 ? (ref as Ref<HTMLInputElement>) : null}
              type="checkbox"
              className="check-box"
              checked={value.includes(option.value)}
              disabled={rest.disabled}
              onBlur={rest.onBlur}
              onChange={() => onChange(inOrder(new Set(value).symmetricDifference(new Set([option.value]))))}
            />
            {option.label}
          </label>
        ))
      }
    </Group>
  )
}

interface GroupProps extends Omit<FieldProps<never>, 'value' | 'onChange'> {
  role: 'radiogroup' | 'group'
  children(ref: Ref<HTMLElement> | undefined): ReactNode
}

function Group({ role, label, description, error, required, ref, children }: GroupProps) {
  const id = useId()
  const [hint, fault] = [description && `${id}-hint`, error && `${id}-fault`]
  return (
    <div
      className="field"
      role={role}
      aria-labelledby={id}
      aria-describedby={[fault, hint].filter(Boolean).join(' ') || undefined}
    >
      <span className="option-label detail" id={id}>
        {label}
        {required && <span aria-hidden> *</span>}
      </span>
      {description && (
        <p id={hint} className="field-hint caption">
          {description}
        </p>
      )}
      <div className="option-lines wrap">{children(ref)}</div>
      {error && (
        <p id={fault} className="field-fault caption">
          {error}
        </p>
      )}
    </div>
  )
}
