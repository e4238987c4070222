// The frame of a form in a drawer: buttons of actions above, scrolling fields, and fixed buttons that cancel and save.
// Also the title of the drawer (`FormTitle`).

import type { ReactNode, Ref, SubmitEvent } from 'react'
import { Badge, type BadgeTone } from './badge.tsx'
import { bottomBar } from './bottom-bars.ts'
import { Button, IconButton } from './button.tsx'
import { IconChevronLeft, IconChevronRight, IconDots } from './icons.tsx'
import { Menu, type MenuEntry } from './menu.tsx'
import './page.css'

interface FormFrameProps {
  /** Frequent actions on the record, as buttons above the fields. */
  steps?: readonly { name: string; label: string; take(): void }[]
  /** Less frequent actions, in a menu after the buttons of `steps`. */
  more?: { label: string; entries: readonly MenuEntry[] } | undefined
  /** Content above the buttons of `steps`; it does not scroll. */
  head?: ReactNode
  /** An error of the whole form, not of one field. */
  fault: string | undefined
  /** A note to read before continuing. */
  note?: ReactNode
  /** The form has unsaved input: the actions are disabled until it is saved. */
  dirty: boolean
  busy: boolean
  words: { cancel: string; save: string }
  onSubmit(event: SubmitEvent): void
  onCancel(): void
  children: ReactNode
}

export function FormFrame({ fault, note, busy, words, onSubmit, onCancel, children, ...above }: FormFrameProps) {
  return (
    <form className="form" noValidate onSubmit={onSubmit}>
      {above.head}
      <FormSteps {...above} />
      <div className="form-body">
        {note && (
          <p className="form-note notice" role="status">
            {note}
          </p>
        )}
        {fault && (
          <p className="form-fault notice tone-red" role="alert">
            {fault}
          </p>
        )}
        {children}
      </div>
      <div ref={bottomBar} className="form-foot row wrap">
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button look="primary" type="submit" busy={busy}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}

function FormSteps({ steps = [], more, dirty }: Pick<FormFrameProps, 'steps' | 'more' | 'dirty'>) {
  if (steps.length === 0 && !more) return null
  return (
    <div className="form-steps wrap gap-6">
      {steps.map(({ name, label, take }) => (
        <Button key={name} small disabled={dirty} onClick={take}>
          {label}
        </Button>
      ))}
      {more && (
        <Menu entries={more.entries.map((entry) => ({ ...entry, disabled: dirty }))}>
          <IconButton label={more.label}>
            <IconDots size={16} />
          </IconButton>
        </Menu>
      )}
    </div>
  )
}

interface FormTitleProps {
  ref?: Ref<HTMLSpanElement>
  title: string
  state: { tone: BadgeTone; label: string } | undefined
  words: { previousRecord: string; nextRecord: string }
  /**
   * Undefined for the first record (`onPrevious`) or the last one (`onNext`). If both are undefined, the buttons are
   * hidden.
   */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

export function FormTitle({ ref, title, state, words, onPrevious, onNext }: FormTitleProps) {
  return (
    <span ref={ref} className="form-title row gap-10" tabIndex={-1} data-autofocus>
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
