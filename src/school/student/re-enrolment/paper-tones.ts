// The colour of each state of a document in a re-enrolment.

import type { Tone } from '#engine/field.ts'
import type { PaperLine } from './re-enrolment.view.ts'

export const paperTones: Record<PaperLine['state'], Tone> = {
  missing: 'red',
  refused: 'red',
  ending: 'orange',
  to_check: 'blue',
  fine: 'green',
}
