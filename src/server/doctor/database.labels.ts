// What the doctor finds in the database, and what mends it.

import type { Advice } from './advice.ts'

export const databaseWords = {
  noDatabase: {
    found: ['La base ne s’ouvre pas : {problem}', '无法打开数据库：{problem}', 'The database does not open: {problem}'],
    remedy: [
      'Vérifiez DATABASE_URL et que PostgreSQL tourne ; pour SQLite, DATA_DIR. Si la base est abîmée : pupitre restore.',
      '请检查 DATABASE_URL 以及 PostgreSQL 是否运行；若用 SQLite，请检查 DATA_DIR。数据库损坏时：pupitre restore。',
      'Check DATABASE_URL and that PostgreSQL runs; for SQLite, DATA_DIR. If the database is damaged: pupitre restore.',
    ],
  },
  newerDatabase: {
    found: [
      'La base connaît {migration}, que ce programme n’a pas.',
      '数据库含有此程序没有的迁移 {migration}。',
      'The database knows {migration}, which this program does not have.',
    ],
    remedy: [
      'Installez la version la plus récente du programme.',
      '请安装程序的最新版本。',
      'Install the newest version of the program.',
    ],
  },
  changedMigration: {
    found: [
      'La migration {migration} a changé depuis qu’elle a été appliquée.',
      '迁移 {migration} 自执行后已被更改。',
      'The migration {migration} has changed since it ran.',
    ],
    remedy: [
      'Réinstallez le programme : un de ses fichiers a été modifié.',
      '请重新安装程序：其中一个文件已被修改。',
      'Install the program again: one of its files was altered.',
    ],
  },
  waitingMigrations: {
    found: ['{count} migration(s) attendent.', '有 {count} 个迁移待执行。', '{count} migration(s) are waiting.'],
    remedy: [
      'Faites une sauvegarde, puis redémarrez le serveur : il les applique.',
      '请先备份，再重启服务器：它会执行这些迁移。',
      'Make a back-up, then start the server again: it runs them.',
    ],
  },
  drift: {
    found: [
      'La base n’est pas celle que le programme attend ({count}) : {fault}',
      '数据库与程序预期不符（{count}）：{fault}',
      'The database is not the one that the program expects ({count}): {fault}',
    ],
    remedy: [
      'Quelqu’un l’a modifiée à la main : défaites-le, ou restaurez une sauvegarde.',
      '有人手动修改过：请撤销，或恢复备份。',
      'Somebody changed it by hand: undo that, or restore a back-up.',
    ],
  },
  damagedDatabase: {
    found: ['La base est abîmée : {fault}', '数据库已损坏：{fault}', 'The database is damaged: {fault}'],
    remedy: [
      'Arrêtez le serveur, vérifiez le disque, puis : pupitre restore.',
      '请停止服务器，检查磁盘，然后：pupitre restore。',
      'Stop the server, check the disk, then: pupitre restore.',
    ],
  },
  strayRow: {
    found: [
      'Une ligne renvoie à une ligne disparue : {fault}',
      '有一行指向不存在的行：{fault}',
      'A row points to one that is gone: {fault}',
    ],
    remedy: [
      'Quelqu’un a écrit dans la base à la main : défaites-le, ou restaurez une sauvegarde.',
      '有人手动写入过数据库：请撤销，或恢复备份。',
      'Somebody wrote into the database by hand: undo that, or restore a back-up.',
    ],
  },
  noCheckpoints: {
    found: [
      'Le fichier de contrôle du journal manque : {path}',
      '缺少日志的检查点文件：{path}',
      'The checkpoint file of the log is missing: {path}',
    ],
    remedy: [
      'Remettez-le depuis une sauvegarde, ou nommez-le dans AUDIT_FILE.',
      '请从备份中恢复，或在 AUDIT_FILE 中指定。',
      'Put it back from a back-up, or name it in AUDIT_FILE.',
    ],
    mended: [
      'La fin du journal a été notée dans un nouveau fichier.',
      '日志末尾已记录到新文件中。',
      'The end of the log was noted in a new file.',
    ],
  },
  brokenLog: {
    found: [
      'Le journal des administrateurs a été modifié ({how}, {line}).',
      '管理员日志已被篡改（{how}，{line}）。',
      'The administrator log was altered ({how}, {line}).',
    ],
    remedy: [
      'pupitre audit dit laquelle et comment ; comparez avec une sauvegarde.',
      'pupitre audit 会说明位置和方式；请与备份比较。',
      'pupitre audit says where and how; compare with a back-up.',
    ],
  },
  brokenSeal: {
    found: [
      'Empreintes fausses parmi les {name} : {count}, d’abord au n° {place} ({how}).',
      '{name}中有 {count} 处指纹不符，首处在第 {place} 号（{how}）。',
      'Wrong fingerprints among the {name}: {count}, first at no. {place} ({how}).',
    ],
    remedy: [
      'Quelqu’un a écrit dans la base à la main : comparez avec une sauvegarde, et gardez les PDF déjà remis.',
      '有人手动写入过数据库：请与备份比较，并保留已交付的 PDF。',
      'Somebody wrote into the database by hand: compare with a back-up, and keep the PDFs that were handed out.',
    ],
  },
  restingJobs: {
    found: [
      'Des lignes du journal attendent leur scellé depuis {hours} h : les tâches ne tournent pas.',
      '日志行等待封存已 {hours} 小时：后台任务未运行。',
      'Lines of the log have waited {hours} h for their seal: jobs do not run.',
    ],
    remedy: [
      'Démarrez le serveur ; s’il tourne, cherchez « job failed » dans sa sortie.',
      '请启动服务器；若已在运行，请在其输出中查找 “job failed”。',
      'Start the server; if it runs, look for “job failed” in its output.',
    ],
  },
  otherClock: {
    found: [
      'L’horloge de cette machine et celle de la base diffèrent de {seconds} s.',
      '本机时钟与数据库时钟相差 {seconds} 秒。',
      'The clock of this machine and that of the database differ by {seconds} s.',
    ],
    remedy: [
      'Réglez les deux sur un serveur de temps (NTP).',
      '请将两者与时间服务器（NTP）同步。',
      'Set both by a time server (NTP).',
    ],
  },
  lateClock: {
    found: [
      'La dernière ligne du journal est {seconds} s dans l’avenir.',
      '日志的最后一行在未来 {seconds} 秒。',
      'The last line of the log lies {seconds} s in the future.',
    ],
    remedy: [
      'L’horloge a reculé : réglez-la sur un serveur de temps (NTP).',
      '时钟被调慢：请与时间服务器（NTP）同步。',
      'The clock was put back: set it by a time server (NTP).',
    ],
  },
  otherCollation: {
    found: [
      'La base a été rangée selon la version {before} des règles de tri ; le système a la version {now}.',
      '数据库按排序规则版本 {before} 建立；系统为版本 {now}。',
      'The database was sorted by version {before} of the collation; the system has version {now}.',
    ],
    remedy: [
      'REINDEX DATABASE, puis ALTER DATABASE … REFRESH COLLATION VERSION.',
      'REINDEX DATABASE，然后 ALTER DATABASE … REFRESH COLLATION VERSION。',
      'REINDEX DATABASE, then ALTER DATABASE … REFRESH COLLATION VERSION.',
    ],
  },
  missingIndexes: {
    found: [
      '{count} index manquent, dont {first} : des listes seront lentes.',
      '缺少 {count} 个索引，例如 {first}：列表会变慢。',
      '{count} index(es) are missing, {first} among them: lists will be slow.',
    ],
    remedy: ['pupitre doctor --fix', 'pupitre doctor --fix', 'pupitre doctor --fix'],
    mended: ['Ils ont été créés.', '已创建。', 'They were made.'],
  },
  pausedWrites: {
    found: [
      'Personne ne peut écrire : un déplacement de l’école (pupitre move) est en cours ou a été interrompu.',
      '无法写入：学校的迁移（pupitre move）正在进行或已中断。',
      'Nobody can write: a move of the school (pupitre move) is running or was interrupted.',
    ],
    remedy: [
      'Attendez sa fin ; s’il ne tourne plus : pupitre move --cancel.',
      '请等待其结束；若已不在运行：pupitre move --cancel。',
      'Wait for its end; if it does not run any more: pupitre move --cancel.',
    ],
    mended: [
      'Aucun déplacement n’était en cours : on peut à nouveau écrire.',
      '没有正在进行的迁移：已可重新写入。',
      'No move was running: it can be written again.',
    ],
  },
  movedAway: {
    found: [
      'L’école a été déplacée vers {place} : cette base ne peut plus que lire.',
      '学校已迁移到 {place}：此数据库只能读取。',
      'The school was moved to {place}: this database only reads.',
    ],
    remedy: [
      'Changez DATABASE_URL ou DATA_DIR et redémarrez ; pour rester ici : pupitre move --cancel.',
      '请更改 DATABASE_URL 或 DATA_DIR 并重新启动；若要留在此处：pupitre move --cancel。',
      'Change DATABASE_URL or DATA_DIR and restart; to stay here: pupitre move --cancel.',
    ],
  },
  manyConnections: {
    found: [
      '{used} connexions sur {most} sont prises.',
      '{most} 个连接中已使用 {used} 个。',
      '{used} of {most} connections are taken.',
    ],
    remedy: [
      'Augmentez max_connections, ou arrêtez ce qui ne sert pas.',
      '请提高 max_connections，或停止不需要的程序。',
      'Raise max_connections, or stop what is not needed.',
    ],
  },
  lateStandby: {
    found: [
      'Une base de secours a {seconds} s de retard.',
      '一个备用数据库落后 {seconds} 秒。',
      'A standby is {seconds} s behind.',
    ],
    remedy: ['Vérifiez son réseau et son disque.', '请检查其网络和磁盘。', 'Check its network and its disk.'],
  },
} as const satisfies Record<string, Advice>
