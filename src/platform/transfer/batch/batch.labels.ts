// Words of a batch.

import type { Words } from '#engine/words.ts'

export const batchWords = {
  changed: ['{done} ligne(s) modifiée(s)', '已修改 {done} 条', '{done} row(s) changed'],
  removed: ['{done} ligne(s) supprimée(s)', '已删除 {done} 条', '{done} row(s) deleted'],
  partly: [
    '{done} ligne(s) faite(s), {refused} refusée(s)',
    '已处理 {done} 条，{refused} 条被拒绝',
    '{done} row(s) done, {refused} refused',
  ],
  allRefused: [
    'Aucune ligne n’a été modifiée : {refused} refusée(s).',
    '未修改任何行：{refused} 条被拒绝。',
    'No row was changed: {refused} refused.',
  ],
  nothingChosen: ['Aucune ligne ne correspond.', '没有匹配的行。', 'No row matches.'],
  oneSelection: [
    'Indiquez soit des lignes, soit une recherche.',
    '请指定行或搜索条件，二者选一。',
    'Give either rows or a search.',
  ],
  oneAct: [
    'Indiquez soit des changements, soit une suppression.',
    '请指定更改内容或删除，二者选一。',
    'Give either changes or a deletion.',
  ],
  onePerRow: [
    '{field} : cette valeur est propre à chaque ligne.',
    '{field}：该值每行各不相同，不能批量修改。',
    '{field}: this value is each row’s own.',
  ],
  acted: ['{action} : {count} ligne(s)', '{action}：已处理 {count} 条', '{action}: {count} row(s) done'],
  actedPartly: [
    '{action} : {count} faite(s), {left} refusée(s)',
    '{action}：已处理 {count} 条，{left} 条被拒绝',
    '{action}: {count} done, {left} refused',
  ],
  actedNone: [
    '{action} : aucune ligne faite, {left} refusée(s)',
    '{action}：未处理任何行，{left} 条被拒绝',
    '{action}: no row done, {left} refused',
  ],
  tooMany: [
    'Au plus {most} lignes à la fois : {of} sont choisies.',
    '一次最多 {most} 行，当前选择了 {of} 行。',
    'At most {most} rows at a time: {of} are chosen.',
  ],
  running: [
    'Une opération groupée est déjà en cours : attendez qu’elle se termine.',
    '已有批量操作正在进行，请等待其完成。',
    'A batch is already under way: wait until it ends.',
  ],
} as const satisfies Record<string, Words>
