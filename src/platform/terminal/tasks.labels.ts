// Words in the output of the product's own commands.

import type { Words } from '#engine/words.ts'

export const ownTasks = {
  applied: ['appliquée', '已执行', 'applied'],
  waiting: ['en attente', '待执行', 'waiting'],
  migrations: [
    '{applied} migrations appliquées, {waiting} en attente.',
    '已执行 {applied} 个迁移，{waiting} 个待执行。',
    '{applied} migrations applied, {waiting} waiting.',
  ],
  figures: ['{count} chiffres recalculés.', '已重新计算 {count} 项统计。', '{count} figures computed anew.'],
  serving: [
    'Les fichiers des pages sont servis pendant {minutes} min à l’adresse {address}',
    '页面文件将在 {address} 提供 {minutes} 分钟',
    'The files of the pages are served for {minutes} min at {address}',
  ],
  served: [
    'Fini : {count} requête(s) servie(s).',
    '已结束：共响应 {count} 次请求。',
    'Done: {count} request(s) answered.',
  ],
  portTaken: [
    'Le port {port} est déjà pris sur ce serveur : choisissez-en un autre dans les réglages du terminal.',
    '服务器端口 {port} 已被占用：请在终端设置中选择其他端口。',
    'Port {port} is taken on this server: choose another one in the settings of the terminal.',
  ],
} as const satisfies Record<string, Words>
