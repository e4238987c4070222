import type { Words } from '#engine/words.ts'
import type { ForChosen } from '#screens/own-screen.ts'
import { text } from '#screens/text.ts'
import { present } from '#ui/confirm.tsx'

/** An action of the state machine for each ticked row. */
export const chosenStep = (action: string, label: Words): ForChosen => ({
  label: text(label),
  async take(rows, named) {
    const { StepsDialog } = await import('./steps-dialog.tsx')
    present((close) => <StepsDialog named={named} action={action} rows={rows} onClose={close} />)
  },
})
