// Sentences of dialogs that act on each chosen row.

import type { Words } from '#engine/words.ts'

export const eachWords = {
  close: ['Fermer', '关闭', 'Close'],
  cancel: ['Annuler', '取消', 'Cancel'],
  stop: ['Arrêter', '停止', 'Stop'],
  list: ['Ce qu’il en est de chacun', '逐项情况', 'Where each of them stands'],
  looking: ['Vérification…', '正在检查…', 'Checking…'],
  ready: ['{ready} sur {of} possibles', '{of} 项中 {ready} 项可办理', '{ready} of {of} possible'],
  working: ['{done} sur {of} faits', '已完成 {done}/{of}', '{done} of {of} done'],
  outcome: ['{done} fait(s), {left} non fait(s)', '成功 {done} 项，未办理 {left} 项', '{done} done, {left} not done'],
  fine: ['Fait', '已完成', 'Done'],
  act: ['{act} ({count})', '{act}（{count}）', '{act} ({count})'],
  tooMany: [
    'Au plus {most} lignes à la fois : affinez la sélection.',
    '一次最多 {most} 行，请缩小选择范围。',
    'At most {most} rows at a time: choose fewer.',
  ],
} as const satisfies Record<string, Words>
