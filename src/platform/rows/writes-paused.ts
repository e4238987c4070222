// The refusal of every write while the data is moved to another database.

import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'

/** `moving`: the data is being copied. `moved`: the server must be started with the address of the new database. */
export type PauseReason = 'moving' | 'moved'

const sentences = { moving: engineWords.moving, moved: engineWords.moved }

export class WritesPaused extends Refusal {
  constructor(reason: PauseReason) {
    super(sentences[reason], {}, { status: 503, retryAfter: reason === 'moving' ? 5 : 60, data: { paused: reason } })
  }
}
