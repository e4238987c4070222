// The help of the program.

import type { Words } from '#engine/languages.ts'

export const programWords = {
  usage: ['Usage : pupitre {command}', '用法：pupitre {command}', 'Usage: pupitre {command}'],
  command: ['COMMANDE [options]', '命令 [选项]', 'COMMAND [options]'],
  everywhere: [
    'Partout : --help, --json (réponse pour un programme sur la sortie standard), --language fr|zh-cn|en (sinon celle de LANG). Un long travail dit où il en est sur la sortie d’erreur.',
    '通用：--help、--json（在标准输出上给出供程序读取的结果）、--language fr|zh-cn|en（默认取自 LANG）。耗时的工作会在标准错误上显示进度。',
    'Everywhere: --help, --json (an answer for a program on the standard output), --language fr|zh-cn|en (otherwise that of LANG). Long work shows its progress on the standard error.',
  ],
  more: [
    'pupitre COMMANDE --help en dit davantage. Les variables d’environnement sont celles du serveur.',
    'pupitre 命令 --help 显示详细说明。环境变量与服务器相同。',
    'pupitre COMMAND --help tells more. The environment variables are those of the server.',
  ],
  codes: [
    'Code de sortie : 0 réussi ou tout va bien ; 1 échoué, refusé ou avertissements ; 2 en panne ou mal appelé.',
    '退出代码：0 成功或正常；1 失败、被拒绝或有警告；2 有故障或用法错误。',
    'Exit code: 0 done or well; 1 failed, refused or warnings; 2 broken or called wrongly.',
  ],
  settings: ['Réglages : {names}', '设置：{names}', 'Settings: {names}'],
  unknown: ['{command} n’est pas une commande.', '没有命令 {command}。', '{command} is not a command.'],
  foreign: [
    '{command} n’a pas d’option {option}.',
    '{command} 没有选项 {option}。',
    '{command} has no option {option}.',
  ],
} as const satisfies Record<string, Words>

interface OptionHelp {
  /** What follows it; null for a switch. */
  argument: Words | null
  about: Words
}

const folderOrBucket: Words = ['DOSSIER|s3://…', '文件夹|s3://…', 'DIR|s3://…']
const folderOrDatabase: Words = ['DOSSIER|postgres://…', '文件夹|postgres://…', 'DIR|postgres://…']
const place: Words = [
  `${folderOrBucket[0]}|postgres://…`,
  `${folderOrBucket[1]}|postgres://…`,
  `${folderOrBucket[2]}|postgres://…`,
]

export const optionWords = {
  to: {
    argument: place,
    about: [
      'où : pour backup un dossier ou un compartiment, pour move une base PostgreSQL ou un dossier',
      '位置：backup 为文件夹或存储桶，move 为 PostgreSQL 数据库或文件夹',
      'where: for backup a folder or a bucket, for move a PostgreSQL database or a folder',
    ],
  },
  every: {
    argument: ['5m', '5m', '5m'],
    about: [
      'recommence à cet intervalle (30s, 5m, 2h) jusqu’à SIGTERM',
      '按此间隔（30s、5m、2h）重复，直到收到 SIGTERM',
      'repeats at this interval (30s, 5m, 2h) until SIGTERM',
    ],
  },
  into: {
    argument: folderOrDatabase,
    about: [
      'un autre endroit que celui des réglages',
      '与设置不同的另一位置',
      'another place than the one of the settings',
    ],
  },
  'dry-run': {
    argument: null,
    about: [
      'dit ce qui serait restauré ou reconstruit, et ce qui serait perdu, sans rien toucher',
      '仅说明将恢复或重建什么、将丢失什么，不作更改',
      'tells what would be restored or rebuilt, and what would be lost, and touches nothing',
    ],
  },
  cancel: {
    argument: null,
    about: [
      'permet à nouveau d’écrire dans la base présente, après un déplacement interrompu ou abandonné',
      '在迁移中断或放弃后，重新允许写入当前数据库',
      'lets the present database be written again, after a move that was interrupted or given up',
    ],
  },
  fix: {
    argument: null,
    about: [
      'répare ce qui peut l’être sans risque, et dit ce qui reste',
      '修复可安全修复的问题，并说明剩余的问题',
      'mends what can be mended safely, and tells what is left',
    ],
  },
} as const satisfies Record<string, OptionHelp>

export type OptionName = keyof typeof optionWords

interface CommandHelp {
  about: Words
  argument: Words | null
  options: readonly OptionName[]
  /** Environment variables that it reads beside those of the database. */
  settings: readonly string[]
  codes: Words
}

const doneOrNot: Words = [
  'Code de sortie : 0 réussi ; 1 échoué ou refusé, rien n’a changé ; 2 mal appelé.',
  '退出代码：0 成功；1 失败或被拒绝，未作更改；2 用法错误。',
  'Exit code: 0 done; 1 failed or refused, nothing was changed; 2 called wrongly.',
]
const wholeOrNot: Words = [
  'Code de sortie : 0 tout est intact ; 1 un contrôle a échoué ; 2 mal appelé.',
  '退出代码：0 完好；1 检查未通过；2 用法错误。',
  'Exit code: 0 all is whole; 1 a check failed; 2 called wrongly.',
]
const oneBackUp: Words = ['[SAUVEGARDE]', '[备份]', '[BACKUP]']
const database = ['DATA_DIR', 'DATABASE_URL'] as const
const backUps = [...database, 'STORAGE', 'S3_ENDPOINT', 'BACKUP_TO', 'BACKUP_PASSPHRASE'] as const

export const commandWords = {
  serve: {
    about: ['sert l’école, comme npm start', '提供服务，与 npm start 相同', 'serves the school, like npm start'],
    argument: null,
    options: [],
    settings: database,
    codes: doneOrNot,
  },
  backup: {
    about: [
      'sauvegarde lignes et fichiers pendant que l’école fonctionne',
      '在系统运行时备份数据行和文件',
      'backs up rows and files while the school runs',
    ],
    argument: null,
    options: ['to', 'every'],
    settings: [...backUps, 'BACKUP_KEEP_DAYS', 'BACKUP_KEEP_WEEKS', 'BACKUP_KEEP_MONTHS'],
    codes: doneOrNot,
  },
  verify: {
    about: [
      'vérifie qu’une sauvegarde est complète et intacte ; sans nom : la plus récente',
      '检查备份是否完整无损；不写名称则为最新的备份',
      'checks that a back-up is complete and unchanged; without a name: the newest',
    ],
    argument: oneBackUp,
    options: [],
    settings: backUps,
    codes: wholeOrNot,
  },
  restore: {
    about: [
      'remet l’école dans l’état d’une sauvegarde, aussi dans l’autre base',
      '将系统恢复到备份时的状态，也可恢复到另一种数据库',
      'brings the school back as it was, also into the other database',
    ],
    argument: oneBackUp,
    options: ['dry-run', 'into'],
    settings: backUps,
    codes: doneOrNot,
  },
  move: {
    about: [
      'déplace l’école vers une autre base ou un autre dossier ; ses serveurs ne font que lire pendant ce temps',
      '将学校迁移到另一数据库或文件夹；其间服务器只能读取',
      'moves the school to another database or folder; its servers only read meanwhile',
    ],
    argument: null,
    options: ['to', 'cancel'],
    settings: backUps,
    codes: doneOrNot,
  },
  upgrade: {
    about: [
      'sauvegarde, migre une copie, la contrôle et l’échange ; après un échec l’école est comme avant',
      '备份、迁移副本、检查并替换；失败后学校数据与之前相同',
      'backs up, migrates a copy, checks it and exchanges it; after a failure the school is as it was',
    ],
    argument: null,
    options: [],
    settings: backUps,
    codes: doneOrNot,
  },
  archive: {
    about: [
      'fait une archive de tout en formats ouverts : un CSV par table, un dictionnaire, les fichiers',
      '以开放格式生成完整存档：每张表一个 CSV、数据字典和全部文件',
      'makes an archive of everything in open formats: a CSV for each table, a dictionary, the files',
    ],
    argument: ['[FICHIER|DOSSIER]', '[文件|文件夹]', '[FILE|DIR]'],
    options: [],
    settings: [...database, 'STORAGE', 'S3_ENDPOINT'],
    codes: doneOrNot,
  },
  rebuild: {
    about: [
      'reconstruit l’école d’une archive dans une installation vide de la même version',
      '在同一版本的空白系统中用存档重建学校',
      'rebuilds the school of an archive in an empty installation of the same version',
    ],
    argument: ['FICHIER', '文件', 'FILE'],
    options: ['dry-run'],
    settings: [...database, 'STORAGE', 'S3_ENDPOINT'],
    codes: doneOrNot,
  },
  drill: {
    about: [
      'restaure la sauvegarde la plus récente à part et garde le résultat',
      '在临时位置恢复最新的备份并记录结果',
      'restores the newest back-up apart and keeps the result',
    ],
    argument: null,
    options: [],
    settings: backUps,
    codes: wholeOrNot,
  },
  doctor: {
    about: [
      'cherche ce qui ne va pas et dit comment y remédier',
      '检查问题并给出解决办法',
      'finds faults and prints how to fix each one',
    ],
    argument: null,
    options: ['fix'],
    settings: [...backUps, 'PORT', 'HOST', 'PUBLIC_URL', 'TRUST_PROXY', 'SMTP_URL', 'SMS_URL'],
    codes: [
      'Code de sortie : 0 tout va bien ; 1 avertissements ; 2 en panne ou mal appelé.',
      '退出代码：0 正常；1 有警告；2 有故障或用法错误。',
      'Exit code: 0 well; 1 warnings; 2 broken or called wrongly.',
    ],
  },
  audit: {
    about: [
      'vérifie que le journal des administrateurs n’a pas été modifié',
      '检查管理员日志是否被篡改',
      'verifies that the administrator log was not altered',
    ],
    argument: null,
    options: [],
    settings: [...database, 'AUDIT_FILE'],
    codes: wholeOrNot,
  },
  import: {
    about: ['ajoute les lignes d’un fichier', '添加文件中的行', 'adds the rows of a file'],
    argument: ['ENTITÉ FICHIER [langue] [encodage]', '实体 文件 [语言] [编码]', 'ENTITY FILE [language] [encoding]'],
    options: [],
    settings: database,
    codes: doneOrNot,
  },
  demo: {
    about: ['remet l’école de démonstration', '恢复演示学校', 'restores the demo school'],
    argument: null,
    options: [],
    settings: database,
    codes: doneOrNot,
  },
} as const satisfies Record<string, CommandHelp>

export type CommandName = keyof typeof commandWords
