// A form that fills its drawer: steps above, scrolling fields, fixed buttons.

import type { ReactNode, SubmitEvent } from 'react'
import { Badge, type BadgeTone } from './badge.tsx'
import { Button, IconButton } from './button.tsx'
import { IconChevronLeft, IconChevronRight } from './icons.tsx'
import './page.css'

interface FormFrameProps {
  steps: readonly { name: string; label: string; take(): void }[]
  /** A fault of the whole form. */
  fault: string | undefined
  /** A note to read before continuing. */
  note?: ReactNode
  /** Unsaved input exists: it must be saved before an action. */
  dirty: boolean
  busy: boolean
  words: { cancel: string; save: string }
  onSubmit(event: SubmitEvent): void
  onCancel(): void
  children: ReactNode
}

export function FormFrame({ steps, fault, note, dirty, busy, words, onSubmit, onCancel, children }: FormFrameProps) {
  return (
    <form className="form" noValidate onSubmit={onSubmit}>
      {steps.length > 0 && (
        <div className="form-steps">
          {steps.map(({ name, label, take }) => (
            <Button key={name} small disabled={dirty} onClick={take}>
              {label}
            </Button>
          ))}
        </div>
      )}
      <div className="form-body">
        {note && (
          <p className="form-note" role="status">
            {note}
          </p>
        )}
        {fault && (
          <p className="form-fault" role="alert">
            {fault}
          </p>
        )}
        {children}
      </div>
      <div className="form-foot">
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button look="primary" type="submit" busy={busy}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}

interface FormTitleProps {
  title: string
  state: { tone: BadgeTone; label: string } | undefined
  words: { previousRecord: string; nextRecord: string }
  /** Undefined at either end; if both are undefined, the buttons are hidden. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

export function FormTitle({ title, state, words, onPrevious, onNext }: FormTitleProps) {
  return (
    <span className="form-title" tabIndex={-1} data-autofocus>
      <span title={title}>{title}</span>
      {state && <Badge tone={state.tone}>{state.label}</Badge>}
      {(onPrevious ?? onNext) && (
        <span className="form-ways">
          <NavButton label={words.previousRecord} Icon={IconChevronLeft} onGo={onPrevious} />
          <NavButton label={words.nextRecord} Icon={IconChevronRight} onGo={onNext} />
        </span>
      )}
    </span>
  )
}

function NavButton({
  label,
  Icon,
  onGo,
}: {
  label: string
  Icon: typeof IconChevronLeft
  onGo: (() => void) | undefined
}) {
  return (
    <IconButton label={label} disabled={!onGo} onClick={() => onGo?.()}>
      <Icon size={18} />
    </IconButton>
  )
}
