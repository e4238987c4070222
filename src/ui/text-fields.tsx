// Text fields, and the props that all fields share: every field, Mantine's or ours, takes `FieldProps` and reports
// values instead of events. Text fields are plain elements: a form has dozens of them, and the sign-in page needs no
// others.

import './text-fields.css'
import {
  type AriaAttributes,
  type ComponentProps,
  type FocusEventHandler,
  type KeyboardEventHandler,
  type ReactNode,
  type Ref,
  useId,
  useState,
} from 'react'
import { IconEye, IconEyeOff } from './icons.tsx'

export interface FieldProps<Value, Given = Value> {
  label: ReactNode
  value: Given
  onChange(value: Value): void
  onBlur?: () => void
  ref?: Ref<HTMLElement>
  name?: string
  error?: string | undefined
  description?: string | undefined
  placeholder?: string
  required?: boolean
  disabled?: boolean
}

/**
 * Returns the props for a field of Mantine. `required` only draws a star: the validation of the form reports a missing
 * value, in the reader's language.
 */
export function kitPropsOf<Value, Given>({ required, ref, ...rest }: FieldProps<Value, Given>) {
  return { ...rest, withAsterisk: required ?? false, ref: ref as never, 'aria-required': required }
}

/** The same for a field whose label is beside its box: it has no star. */
export function inlinePropsOf({ required, ref, ...rest }: Omit<FieldProps<boolean>, 'value' | 'onChange'>) {
  return { ...rest, ref: ref as never, 'aria-required': required }
}

interface TextFieldProps extends FieldProps<string> {
  type?: 'text' | 'email' | 'tel' | 'url' | 'datetime-local' | 'search' | 'password'
  autoComplete?: string
  autoFocus?: boolean
  inputMode?: ComponentProps<'input'>['inputMode']
  maxLength?: number
  spellCheck?: boolean
  leading?: ReactNode
  trailing?: ReactNode
  onKeyDown?: KeyboardEventHandler
  readOnly?: boolean
  onFocus?: FocusEventHandler<HTMLInputElement>
}

export function TextField(props: TextFieldProps) {
  const { label, error, description, required, leading, trailing, onChange, ref, ...input } = props
  return (
    <FieldFrame label={label} error={error} description={description} required={required}>
      {(own) => (
        <>
          {leading && <span className="field-side centred">{leading}</span>}
          <input
            type="text"
            {...input}
            {...own}
            ref={ref as Ref<HTMLInputElement>}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {trailing && <span className="field-side centred">{trailing}</span>}
        </>
      )}
    </FieldFrame>
  )
}

interface FrameProps extends Pick<FieldProps<never>, 'label' | 'error' | 'description'> {
  required: boolean | undefined
  /** The class of the box around the control. */
  box?: string
  /** Draws the control; `own` connects it with its label and its messages. */
  children(own: AriaAttributes & { id: string }): ReactNode
}

/** Draws a control with the label above it, its hint and its error. */
export function FieldFrame({ label, error, description, required = false, box = '', children }: FrameProps) {
  const id = useId()
  const [hint, fault] = [description && `${id}-hint`, error && `${id}-fault`]
  return (
    <div className="field">
      <label id={`${id}-label`} htmlFor={id}>
        {label}
        {required && <span aria-hidden> *</span>}
      </label>
      {description && (
        <p id={hint} className="field-hint caption">
          {description}
        </p>
      )}
      <div className={`field-box ${box}`} data-error={error ? true : undefined}>
        {children({
          id,
          'aria-required': required,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': [fault, hint].filter(Boolean).join(' ') || undefined,
        })}
      </div>
      {error && (
        <p id={fault} className="field-fault caption">
          {error}
        </p>
      )}
    </div>
  )
}

interface PasswordFieldProps extends FieldProps<string> {
  autoComplete: 'current-password' | 'new-password'
  /** Label of the button that shows or hides the typed text. */
  reveal: string
}

export function PasswordField({ reveal, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const Eye = shown ? IconEyeOff : IconEye
  return (
    <TextField
      {...rest}
      type={shown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          className="field-button centred"
          aria-label={reveal}
          aria-pressed={shown}
          title={reveal}
          disabled={rest.disabled}
          onClick={() => setShown(!shown)}
        >
          <Eye size={18} />
        </button>
      }
    />
  )
}
