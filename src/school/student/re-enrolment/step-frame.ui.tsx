// The frame of one step of a re-enrolment: title, content, and a bar with the buttons at the bottom of the screen.

import type { ReactNode } from 'react'
import { text } from '#screens/text.ts'
import { bottomBar } from '#ui/bottom-bars.ts'
import { Button } from '#ui/button.tsx'
import { myReEnrolmentWords as words } from '../words.ts'
import type { ReEnrolmentStep } from './re-enrolment.ts'
import type { MyReEnrolment } from './re-enrolment.view.ts'

export interface StepProps {
  view: MyReEnrolment
  go(step: ReEnrolmentStep | 'send'): void
  /** Undefined on the first step. */
  onBack: (() => void) | undefined
  onDone(): void
}

interface FrameProps {
  title: string
  lead?: string
  fault?: string | undefined
  children?: ReactNode
  onBack: (() => void) | undefined
  /** The label of the button that confirms the step. */
  next?: string
  busy?: boolean
  onNext(): void
}

export function StepFrame({
  title,
  lead,
  fault,
  children,
  onBack,
  next = text(words.next),
  busy = false,
  onNext,
}: FrameProps) {
  return (
    <form
      noValidate
      className="re-enrolment-step"
      onSubmit={(event) => {
        event.preventDefault()
        onNext()
      }}
    >
      <h2>{title}</h2>
      {lead && <p className="dim">{lead}</p>}
      {children}
      {fault && <p role="alert">{fault}</p>}
      <div ref={bottomBar} className="re-enrolment-foot">
        {onBack && <Button onClick={onBack}>{text(words.back)}</Button>}
        <Button look="primary" type="submit" busy={busy}>
          {next}
        </Button>
      </div>
    </form>
  )
}
