// The words of the page of back-ups, and the messages of its calls.

import type { Words } from '#engine/words.ts'

export const backUpPageWords = {
  title: ['Sauvegardes', '备份', 'Back-ups'],
  lead: [
    'Une sauvegarde chaque nuit, puis un exercice qui la restaure à part pour prouver qu’elle fonctionne.',
    '每晚自动备份，随后在独立位置进行恢复演练，以证明备份可用。',
    'A back-up every night, then a drill that restores it apart to prove that it works.',
  ],
  index: ['Voir les sauvegardes', '查看备份', 'See the back-ups'],
  run: ['Sauvegarder, vérifier et exercer', '备份、校验与演练', 'Back up, verify and drill'],
  proofCall: [
    'Attestation du dernier exercice de restauration',
    '最近一次恢复演练的证明',
    'Proof of the last restore drill',
  ],
  backup: ['Sauvegarder maintenant', '立即备份', 'Back up now'],
  verify: ['Vérifier la dernière', '校验最近一次备份', 'Verify the last one'],
  drill: ['Exercer la restauration', '演练恢复', 'Drill the restore'],
  proof: ['Attestation de l’exercice', '演练证明', 'Proof of the drill'],
  running: {
    backup: ['Sauvegarde en cours depuis {since}…', '备份进行中，开始于 {since}…', 'Backing up since {since}…'],
    verify: ['Vérification en cours depuis {since}…', '校验进行中，开始于 {since}…', 'Verifying since {since}…'],
    drill: ['Exercice en cours depuis {since}…', '演练进行中，开始于 {since}…', 'Drill under way since {since}…'],
  },
  failed: {
    backup: [
      'La sauvegarde du {time} a échoué : {fault}',
      '{time} 的备份失败：{fault}',
      'The back-up of {time} failed: {fault}',
    ],
    verify: [
      'La vérification du {time} a trouvé : {fault}',
      '{time} 的校验发现：{fault}',
      'The verification of {time} found: {fault}',
    ],
    drill: [
      'L’exercice du {time} a échoué : {fault}',
      '{time} 的演练失败：{fault}',
      'The drill of {time} failed: {fault}',
    ],
  },
  begun: {
    backup: ['La sauvegarde a commencé.', '备份已开始。', 'The back-up has begun.'],
    verify: ['La vérification a commencé.', '校验已开始。', 'The verification has begun.'],
    drill: ['L’exercice a commencé.', '演练已开始。', 'The drill has begun.'],
  },
  busy: [
    'Une autre tâche de sauvegarde est en cours : attendez sa fin.',
    '另一项备份任务正在进行：请等待其结束。',
    'Another task of back-ups is running: wait for its end.',
  ],
  noDrill: [
    'Aucun exercice réussi : il n’y a rien à attester.',
    '尚无成功的演练，无法出具证明。',
    'No drill has succeeded: there is nothing to prove.',
  ],
  place: ['Lieu', '位置', 'Place'],
  last: ['Dernière sauvegarde', '最近备份', 'Last back-up'],
  lastDrill: ['Dernier exercice', '最近演练', 'Last drill'],
  drillPassed: [
    '{time} : {rows} lignes et {files} fichiers restaurés en {seconds} s',
    '{time}：{seconds} 秒内恢复 {rows} 行和 {files} 个文件',
    '{time}: {rows} rows and {files} files restored in {seconds} s',
  ],
  drillFault: ['{time} : échec. {fault}', '{time}：失败。{fault}', '{time}: failed. {fault}'],
  never: ['Jamais', '从未', 'Never'],
  empty: ['Aucune sauvegarde', '暂无备份', 'No back-up yet'],
  emptyText: [
    'La première se fait cette nuit. Vous pouvez aussi en faire une maintenant.',
    '首次备份将在今晚进行，也可立即备份。',
    'The first one is made tonight. You can also make one now.',
  ],
  made: ['Faite le', '备份时间', 'Made on'],
  size: ['Taille', '大小', 'Size'],
  rows: ['Lignes', '行数', 'Rows'],
  files: ['Fichiers', '文件', 'Files'],
  version: ['Version', '版本', 'Version'],
  verified: ['Vérifiée', '校验', 'Verified'],
  notVerified: ['Pas encore', '未校验', 'Not yet'],
  damaged: ['Abîmée', '已损坏', 'Damaged'],
  missingFiles: [
    'Il manque {count} fichier(s) dans la dernière sauvegarde : le stockage ne les a plus. pupitre doctor les nomme et dit comment les reprendre.',
    '最近一次备份缺少 {count} 个文件：存储中已没有这些文件。运行 pupitre doctor 可查看文件名及找回方法。',
    'The last back-up lacks {count} file(s): the storage no longer has them. pupitre doctor names them and tells how to get them back.',
  ],
  withoutSecret: [
    'La clé n’est pas dans les sauvegardes : gardez-en une copie ailleurs, ou donnez une phrase secrète (BACKUP_PASSPHRASE).',
    '备份中不含密钥：请另存一份密钥副本，或设置口令（BACKUP_PASSPHRASE）。',
    'The secret is not in the back-ups: keep a copy of it elsewhere, or give a passphrase (BACKUP_PASSPHRASE).',
  ],
  paperText: [
    'Le {time}, la sauvegarde {name} a été restaurée dans un lieu séparé, puis contrôlée : l’empreinte de chaque table et de chaque fichier, et la chaîne du journal des administrateurs.',
    '{time}，备份 {name} 已在独立位置恢复并核验：每个数据表与文件的校验值，以及管理员日志链。',
    'On {time}, the back-up {name} was restored into a separate place and checked: the digest of each table and of each file, and the chain of the administrators’ log.',
  ],
  paperEngine: ['Base de données', '数据库', 'Database'],
  paperSeconds: ['Durée', '用时', 'Duration'],
  paperResult: ['Résultat', '结果', 'Result'],
  paperPassed: ['Réussi', '成功', 'Passed'],
  seconds: ['{count} s', '{count} 秒', '{count} s'],
} as const satisfies Record<string, Words | Record<string, Words>>
