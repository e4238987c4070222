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
  copied: [
    'Sauvegarde faite : {file} ({megabytes} Mo, {rows} lignes dans {tables} tables).',
    '备份完成：{file}（{megabytes} MB，{tables} 个表共 {rows} 行）。',
    'Backed up: {file} ({megabytes} MB, {rows} rows in {tables} tables).',
  ],
  dumped: [
    'Sauvegarde faite : {file} ({megabytes} Mo).',
    '备份完成：{file}（{megabytes} MB）。',
    'Backed up: {file} ({megabytes} MB).',
  ],
  beside: [
    'Copiez aussi, ailleurs que sur cette machine : ce fichier, les fichiers envoyés ({storage}) et la clé ({secret}).',
    '请另行复制到其他机器：此文件、上传的文件（{storage}）以及密钥（{secret}）。',
    'Copy to another machine too: this file, the files sent ({storage}) and the key ({secret}).',
  ],
  removed: [
    'Supprimée, plus vieille que {days} jours : {file}',
    '已删除超过 {days} 天的备份：{file}',
    'Removed, older than {days} days: {file}',
  ],
  noTool: [
    '{tool} n’est pas installé sur le serveur : les outils de PostgreSQL sont nécessaires pour sauvegarder.',
    '服务器上未安装 {tool}：备份需要 PostgreSQL 客户端工具。',
    '{tool} is not installed on the server: a back-up needs the tools of PostgreSQL.',
  ],
  oldTool: [
    'Les outils de PostgreSQL de ce serveur sont de la version {version} et la base de la version {wanted} : installez {tool} {wanted} pour sauvegarder.',
    '服务器上的 PostgreSQL 客户端工具为版本 {version}，而数据库为版本 {wanted}：请安装 {tool} {wanted} 后再备份。',
    'PostgreSQL’s tools on this server are of version {version} and the database of version {wanted}: install {tool} {wanted} to back up.',
  ],
  none: [
    'Il n’y a aucune sauvegarde dans {folder}. Faites-en une d’abord.',
    '{folder} 中没有备份。请先进行备份。',
    'There is no back-up in {folder}. Make one first.',
  ],
  changed: [
    '{file} n’est plus le fichier qui a été écrit : son empreinte a changé.',
    '{file} 已与写入时不同：校验值已改变。',
    '{file} is no longer the file that was written: its digest has changed.',
  ],
  damaged: ['{file} est abîmé : {fault}', '{file} 已损坏：{fault}', '{file} is damaged: {fault}'],
  verified: [
    'Sauvegarde intacte : {file}, du {made} ({megabytes} Mo).',
    '备份完好：{file}，{made}（{megabytes} MB）。',
    'The back-up is whole: {file}, of {made} ({megabytes} MB).',
  ],
} as const satisfies Record<string, Words>
