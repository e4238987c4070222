// What the doctor finds in the data folder, its disk, the secret and this process, and what mends it.

import type { Advice } from './advice.ts'

export const folderWords = {
  noFolder: {
    found: ['Le dossier {path} n’existe pas.', '文件夹 {path} 不存在。', 'The folder {path} does not exist.'],
    remedy: [
      'Nommez le bon dossier dans DATA_DIR, ou démarrez l’école une première fois.',
      '请在 DATA_DIR 中指定正确的文件夹，或先启动一次系统。',
      'Name the right folder in DATA_DIR, or start the school once.',
    ],
  },
  folderClosed: {
    found: ['On ne peut pas écrire dans {path}.', '无法写入 {path}。', 'Nothing can be written in {path}.'],
    remedy: [
      'Donnez ce dossier au compte qui fait tourner le serveur (chown), ou remontez le disque en écriture.',
      '请将该文件夹的所有权交给运行服务器的账户（chown），或以可写方式重新挂载磁盘。',
      'Give the folder to the account that runs the server (chown), or mount the disk for writing.',
    ],
  },
  distantDisk: {
    found: ['{path} est sur un disque réseau.', '{path} 位于网络磁盘上。', '{path} is on a network disk.'],
    remedy: [
      'Mettez la base sur un disque local, ou utilisez PostgreSQL (DATABASE_URL).',
      '请将数据库放在本地磁盘上，或使用 PostgreSQL（DATABASE_URL）。',
      'Put the database on a local disk, or use PostgreSQL (DATABASE_URL).',
    ],
  },
  fullDisk: {
    found: [
      'Il reste {megabytes} Mo sur le disque de {path}.',
      '{path} 所在磁盘仅剩 {megabytes} MB。',
      '{megabytes} MB are left on the disk of {path}.',
    ],
    remedy: [
      'Libérez de la place ou agrandissez le disque ; de vieilles sauvegardes peuvent partir ailleurs.',
      '请释放空间或扩大磁盘；旧备份可移至别处。',
      'Free some space or enlarge the disk; old back-ups can go elsewhere.',
    ],
  },
  fewInodes: {
    found: [
      'Il ne reste que {count} inodes sur le disque de {path}.',
      '{path} 所在磁盘仅剩 {count} 个 inode。',
      'Only {count} inodes are left on the disk of {path}.',
    ],
    remedy: [
      'Supprimez de petits fichiers inutiles, ou changez de disque.',
      '请删除无用的小文件，或更换磁盘。',
      'Remove small files that nobody needs, or change the disk.',
    ],
  },
  interruptedRestore: {
    found: ['Une restauration a été interrompue.', '一次恢复被中断。', 'A restore was interrupted.'],
    remedy: [
      'Démarrez le serveur : il la termine d’abord.',
      '请启动服务器：它会先完成恢复。',
      'Start the server: it finishes it first.',
    ],
    mended: ['Elle a été terminée.', '已完成该恢复。', 'It was finished.'],
  },
  remains: {
    found: [
      'Une restauration ou un exercice interrompu a laissé {count} reste(s), dont {first}.',
      '被中断的恢复或演练留下 {count} 项，例如 {first}。',
      'An interrupted restore or drill left {count} thing(s), {first} among them.',
    ],
    remedy: ['pupitre doctor --fix', 'pupitre doctor --fix', 'pupitre doctor --fix'],
    mended: ['Ils ont été supprimés.', '已删除。', 'They were removed.'],
  },
  noSecret: {
    found: ['La clé {path} manque.', '缺少密钥 {path}。', 'The secret {path} is missing.'],
    remedy: [
      'Remettez-y votre copie, ou nommez-la dans SECRET_FILE. Sans elle, les valeurs scellées sont perdues.',
      '请放回您的副本，或在 SECRET_FILE 中指定。没有它，加密的值将无法读取。',
      'Put your copy of it back, or name it in SECRET_FILE. Without it, sealed values are lost.',
    ],
  },
  shortSecret: {
    found: [
      'La clé {path} n’a que {bytes} octets.',
      '密钥 {path} 只有 {bytes} 字节。',
      'The secret {path} has only {bytes} bytes.',
    ],
    remedy: [
      'Remettez-y votre copie : il en faut au moins 32.',
      '请放回您的副本：至少需要 32 字节。',
      'Put your copy of it back: it needs at least 32.',
    ],
  },
  openSecret: {
    found: [
      'D’autres comptes de cette machine peuvent lire la clé {path}.',
      '本机其他账户可读取密钥 {path}。',
      'Other accounts of this machine can read the secret {path}.',
    ],
    remedy: ['chmod 600 {path}', 'chmod 600 {path}', 'chmod 600 {path}'],
    mended: [
      'Seul le compte de l’école la lit désormais.',
      '现在只有系统账户可以读取。',
      'Only the account of the school reads it now.',
    ],
  },
  otherSecret: {
    found: [
      'La clé {path} n’est pas celle de cette base.',
      '密钥 {path} 与此数据库不符。',
      'The secret {path} is not the one of this database.',
    ],
    remedy: [
      'Nommez la bonne dans SECRET_FILE.',
      '请在 SECRET_FILE 中指定正确的密钥。',
      'Name the right one in SECRET_FILE.',
    ],
  },
  missingFiles: {
    found: [
      '{count} fichier(s) manquent dans le stockage, dont {file}.',
      '存储中缺少 {count} 个文件，例如 {file}。',
      '{count} file(s) are missing in the storage, {file} among them.',
    ],
    remedy: [
      'Reprenez-les dans une sauvegarde : pupitre restore --into un autre dossier, puis copiez-les dans STORAGE.',
      '请从备份中取回：用 pupitre restore --into 恢复到另一文件夹，再复制到 STORAGE。',
      'Take them from a back-up: pupitre restore --into another folder, then copy them to STORAGE.',
    ],
  },
  unnamedFiles: {
    found: [
      '{count} fichier(s) n’appartiennent à aucune ligne, dont {file}.',
      '有 {count} 个文件不属于任何记录，例如 {file}。',
      '{count} file(s) belong to no row, {file} among them.',
    ],
    remedy: [
      'Regardez ce qu’ils sont ; s’ils ne servent à rien, supprimez-les.',
      '请查看其内容；若无用则删除。',
      'Look at what they are; remove them if nobody needs them.',
    ],
    mended: [
      'Ceux de plus d’un jour sont désormais dans {aside}.',
      '存在一天以上的文件已移至 {aside}。',
      'Those older than a day are now in {aside}.',
    ],
  },
  fewOpenFiles: {
    found: [
      'Un processus ne peut ouvrir que {count} fichiers.',
      '一个进程只能打开 {count} 个文件。',
      'A process may open only {count} files.',
    ],
    remedy: [
      'Portez la limite à 65536 (LimitNOFILE, ulimit -n).',
      '请将上限提高到 65536（LimitNOFILE、ulimit -n）。',
      'Raise the limit to 65536 (LimitNOFILE, ulimit -n).',
    ],
  },
  littleMemory: {
    found: [
      'Le processus n’a que {megabytes} Mo de mémoire.',
      '进程只有 {megabytes} MB 内存。',
      'The process has only {megabytes} MB of memory.',
    ],
    remedy: ['Donnez-lui 512 Mo au moins.', '请至少分配 512 MB。', 'Give it 512 MB at least.'],
  },
} as const satisfies Record<string, Advice>
