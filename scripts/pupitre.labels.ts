// The help of the program.

import type { Words } from '#engine/words.ts'

export const programWords = {
  usage: ['Usage : pupitre COMMANDE [options]', '用法：pupitre 命令 [选项]', 'Usage: pupitre COMMAND [options]'],
  everywhere: [
    'Partout : --help, --json (réponse pour un programme), --language fr|zh-cn|en. Les variables d’environnement sont celles du serveur.',
    '通用：--help、--json（供程序读取的结果）、--language fr|zh-cn|en。环境变量与服务器相同。',
    'Everywhere: --help, --json (an answer for a program), --language fr|zh-cn|en. The environment variables are those of the server.',
  ],
  codes: [
    'Code de sortie : 0 réussi, 1 échoué ou refusé, 64 mal appelé ; doctor : 0 tout va bien, 1 avertissements, 2 en panne.',
    '退出代码：0 成功，1 失败或被拒绝，64 用法错误；doctor：0 正常，1 有警告，2 有故障。',
    'Exit code: 0 done, 1 failed or refused, 64 called wrongly; doctor: 0 well, 1 warnings, 2 broken.',
  ],
  unknown: ['{command} n’est pas une commande.', '没有命令 {command}。', '{command} is not a command.'],
  serve: ['sert l’école, comme npm start', '提供服务，与 npm start 相同', 'serves the school, like npm start'],
  backup: [
    '[--to DOSSIER|s3://…]  sauvegarde lignes et fichiers pendant que l’école fonctionne',
    '[--to 文件夹|s3://…]  在系统运行时备份数据行和文件',
    '[--to DIR|s3://…]  backs up rows and files while the school runs',
  ],
  verify: [
    '[SAUVEGARDE]  vérifie que tout y est, intact ; sans nom : la plus récente',
    '[备份]  检查备份是否完整无损；不写名称则为最新的备份',
    '[BACKUP]  checks that all of it is there, unchanged; without a name: the newest',
  ],
  restore: [
    '[SAUVEGARDE] [--dry-run] [--into DOSSIER|postgres://…]  remet l’école dans l’état de la sauvegarde',
    '[备份] [--dry-run] [--into 文件夹|postgres://…]  将系统恢复到备份时的状态',
    '[BACKUP] [--dry-run] [--into DIR|postgres://…]  brings the school back as it was',
  ],
  drill: [
    'restaure la sauvegarde la plus récente à part et garde le résultat',
    '在临时位置恢复最新的备份并记录结果',
    'restores the newest back-up apart and keeps the result',
  ],
  doctor: [
    'cherche ce qui ne va pas et dit comment y remédier',
    '检查问题并给出解决办法',
    'finds faults and prints how to fix each one',
  ],
  audit: [
    'vérifie que le journal des administrateurs n’a pas été modifié',
    '检查管理员日志是否被篡改',
    'verifies that the administrator log was not altered',
  ],
  import: [
    'ENTITÉ FICHIER [langue] [encodage]  ajoute les lignes d’un fichier',
    '实体 文件 [语言] [编码]  添加文件中的行',
    'ENTITY FILE [language] [encoding]  adds the rows of a file',
  ],
  demo: ['remet l’école de démonstration', '恢复演示学校', 'restores the demo school'],
} as const satisfies Record<string, Words>
