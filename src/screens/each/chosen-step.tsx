import type { Words } from '#engine/words.ts'
import type { ForChosen } from '#screens/own-screen.ts'
import { text } from '#screens/text.ts'
import { present } from '#ui/confirm.tsx'

/** A step of the state machine for each of the ticked rows. */
export const chosenStep = (action: string, label: Words): ForChosen => ({
  label: text(label),
  async take(rows, named) {
    const { StepsDialog } = await import('./steps-dialog.tsx')
    present((close) => <StepsDialog named={named} action={action} rows={rows} onClose={close} />)
  },
})
