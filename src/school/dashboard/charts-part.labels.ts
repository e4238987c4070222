// Words of the charts and lists of the dashboard, loaded with them.

import type { Words } from '#engine/words.ts'

export const chartsWords = {
  title: ['Graphiques', '图表', 'Charts'],
  lists: ['À suivre', '跟进', 'To follow'],
  all: ['Les voir tous : {count}', '查看全部：{count}', 'See them all: {count}'],
  inAll: ['{count} en tout', '共 {count} 项', '{count} in all'],
  nothing: ['Rien à montrer pour l’instant.', '暂无数据。', 'Nothing to show yet.'],
  failed: ['Ce graphique n’a pas pu être chargé.', '图表加载失败。', 'This chart could not be loaded.'],
  numbers: ['Voir les nombres', '查看数据表', 'See the numbers'],
  walk: [
    'Les flèches parcourent le graphique ; le tableau qui suit dit les mêmes nombres.',
    '用方向键逐项浏览；下方表格列出相同的数据。',
    'The arrow keys walk along the chart; the table below says the same numbers.',
  ],
  hours: ['{hours} h', '{hours} 小时', '{hours} h'],
  percent: ['{share} %', '{share}%', '{share}%'],
} as const satisfies Record<string, Words>
