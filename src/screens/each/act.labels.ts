// Sentences of an action on the chosen rows.

import type { Words } from '#engine/words.ts'

export const actWords = {
  title: ['{action} : {count} ligne(s) ?', '对 {count} 条记录执行“{action}”？', '{action}: {count} row(s)?'],
  fitting: [
    'Possible pour {fit} sur {count} ; les autres seront refusées et resteront sélectionnées.',
    '{count} 条中 {fit} 条可执行；其余将被拒绝并保持选中。',
    'Possible for {fit} of {count}; the others will be refused and stay selected.',
  ],
  same: ['Chaque ligne reçoit les mêmes valeurs.', '每条记录都会写入相同的值。', 'Every row gets the same values.'],
  starting: ['Envoi…', '正在提交…', 'Sending…'],
} as const satisfies Record<string, Words>
