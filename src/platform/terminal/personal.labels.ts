// Words for the personal data of the terminal.

import type { Words } from '#engine/words.ts'

export const personalWords = {
  run: ['Commandes exécutées', '已执行的命令', 'Commands run'],
  ticket: ['Billets du terminal', '终端票据', 'Tickets of the terminal'],
} as const satisfies Record<string, Words>
