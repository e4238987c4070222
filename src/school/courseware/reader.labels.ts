import type { Words } from '#engine/words.ts'

export const readerWords = {
  updated: [
    'Mis à jour depuis votre dernière ouverture.',
    '自您上次查看后已更新。',
    'Updated since you last opened it.',
  ],
  download: ['Télécharger', '下载', 'Download'],
  viewerOnly: [
    'À lire en ligne seulement. Le téléchargement n’est pas proposé ; une capture d’écran reste possible.',
    '仅供在线阅读，不提供下载；但无法阻止截屏。',
    'To be read online only. No download is offered; a screenshot remains possible.',
  ],
  openLink: ['Ouvrir le lien', '打开链接', 'Open the link'],
  until: ['Visible jusqu’au {until}', '可查看至 {until}', 'Visible until {until}'],
  noPreview: [
    'Ce type de fichier ne s’affiche pas ici : téléchargez-le pour l’ouvrir.',
    '此类文件无法在此预览，请下载后打开。',
    'This kind of file is not shown here: download it to open it.',
  ],
  loading: ['Ouverture…', '正在打开…', 'Opening…'],
  broken: ['Le fichier n’a pas pu être ouvert.', '无法打开文件。', 'The file could not be opened.'],
  readers: ['Qui l’a ouverte', '查看情况', 'Who has opened it'],
  nobody: ['Personne n’est concerné pour l’instant.', '目前没有对象。', 'It is for nobody at the moment.'],
  notOpened: ['Pas encore ouverte', '未查看', 'Not opened yet'],
  opened: ['Ouverte', '已查看', 'Opened'],
  downloaded: ['Téléchargée', '已下载', 'Downloaded'],
  remind: ['Relancer', '提醒', 'Remind'],
  versions: ['Versions', '历史版本', 'Versions'],
  version: ['Version {version}', '第 {version} 版', 'Version {version}'],
  seen: ['{opened}/{expected}', '{opened}/{expected}', '{opened}/{expected}'],
  addSeveral: ['Ajouter plusieurs fichiers', '批量添加文件', 'Add several files'],
  course: ['Cours', '课程', 'Course'],
  files: ['Fichiers', '文件', 'Files'],
  add: ['Ajouter en brouillon', '添加为草稿', 'Add as drafts'],
} as const satisfies Record<string, Words>
