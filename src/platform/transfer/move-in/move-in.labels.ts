// The page on which a school brings in what it has.

import type { Words } from '#engine/words.ts'

export const moveInWords = {
  page: ['Reprise des données', '数据迁入', 'Bring your school'],
  index: ['Voir la reprise', '查看数据迁入', 'See what is brought in'],
  edit: ['Préparer et reprendre les fichiers', '准备并迁入文件', 'Prepare and bring in the files'],
  undo: ['Annuler la reprise', '撤销迁入', 'Undo what was brought in'],
  upload: ['Déposer un fichier de reprise', '上传迁入文件', 'Upload a file to bring in'],
  read: ['Lire un fichier de reprise', '读取迁入文件', 'Read a file to bring in'],
  change: ['Changer les colonnes d’un fichier', '修改文件的列对应', 'Change the columns of a file'],
  mend: ['Corriger une sorte d’erreur', '处理一类错误', 'Mend a kind of fault'],
  check: ['Essayer les fichiers', '试运行文件', 'Try the files'],
  run: ['Reprendre les fichiers', '迁入文件', 'Bring the files in'],
  stop: ['Arrêter la reprise', '停止迁入', 'Stop bringing in'],
  remove: ['Retirer un fichier', '移除文件', 'Remove a file'],
  errors: ['Lignes en erreur d’un fichier', '文件的错误行', 'Lines in error of a file'],
  pictures: [
    'Déposer une archive de photos ou de documents',
    '上传照片或文件压缩包',
    'Upload an archive of pictures or documents',
  ],
  noArchive: [
    'Ce fichier n’est pas une archive ZIP qui se lit.',
    '该文件不是可读取的 ZIP 压缩包。',
    'This file is not a ZIP archive that can be read.',
  ],
  noPictures: [
    'Ni photo ni document dans cette archive : il faut des fichiers JPG, PNG, WebP ou PDF nommés par numéro.',
    '压缩包中没有照片或文件：需要以编号命名的 JPG、PNG、WebP 或 PDF 文件。',
    'No picture and no document in this archive: it takes JPG, PNG, WebP or PDF files named by number.',
  ],
  manyPictures: [
    'Au plus {max} fichiers par archive.',
    '每个压缩包最多 {max} 个文件。',
    'At most {max} files per archive.',
  ],
  uploaded: ['Fichier reçu.', '文件已收到。', 'File received.'],
  started: ['Reprise en cours.', '正在迁入。', 'Bringing in.'],
  undoing: ['Annulation en cours.', '正在撤销。', 'Undoing.'],
  noTarget: [
    'Choisissez d’abord ce que contient ce fichier.',
    '请先选择该文件的内容类型。',
    'First choose what this file holds.',
  ],
  gone: ['Ce fichier n’est plus là.', '该文件已不存在。', 'This file is no longer there.'],
  running: [
    'Une reprise est en cours. Attendez la fin ou arrêtez-la.',
    '正在迁入或撤销，请等待完成或先停止。',
    'Files are being brought in or undone. Wait for the end or stop it.',
  ],
  written: [
    'Ce fichier est déjà repris. Annulez-le d’abord.',
    '该文件已迁入，请先撤销。',
    'This file is already brought in. Undo it first.',
  ],
  nothingToRun: ['Aucun fichier n’attend.', '没有等待处理的文件。', 'No file is waiting.'],
  nothingToUndo: [
    'Rien à annuler : aucun fichier repris depuis moins de 30 jours.',
    '没有可撤销的内容：30 天内未迁入任何文件。',
    'Nothing to undo: no file was brought in within 30 days.',
  ],
} as const satisfies Record<string, Words>
