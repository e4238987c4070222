import type { Words } from '#engine/words.ts'

export const widgetWords = {
  today: ['Aujourd’hui', '今天', 'Today'],
  tomorrow: ['Demain', '明天', 'Tomorrow'],
  leap: ['29 février', '2月29日', '29 February'],
  more: ['et {count} de plus', '另有 {count} 人', 'and {count} more'],
  failed: ['Cette partie n’a pas pu être chargée.', '加载失败。', 'This part could not be loaded.'],
} as const satisfies Record<string, Words>
