// The frame of each step of an import: the list of steps above, the buttons below.

import type { ReactNode } from 'react'
import { Wizard } from '#ui/wizard.tsx'
import { text } from '../text.ts'
import { importWords as words } from '../words.ts'

const steps = [words.stepFile, words.stepColumns, words.stepCheck, words.stepDone].map((each) => text(each))

export function StepFrame({ at, foot, children }: { at: number; foot?: ReactNode; children: ReactNode }) {
  return (
    <Wizard label={text(words.steps)} steps={steps} at={at} foot={foot}>
      {children}
    </Wizard>
  )
}
