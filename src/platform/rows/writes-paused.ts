// Thrown by every write while the school is being moved to another database.

import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'

/** `moving`: for a moment. `moved`: until the server is started with the new address. */
export type PauseReason = 'moving' | 'moved'

const sentences = { moving: engineWords.moving, moved: engineWords.moved }

export class WritesPaused extends Refusal {
  constructor(reason: PauseReason) {
    super(sentences[reason], {}, { status: 503, retryAfter: reason === 'moving' ? 5 : 60, data: { paused: reason } })
  }
}
