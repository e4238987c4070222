import type { Words } from '#engine/words.ts'

export const storeWords = {
  uploaded: ['Fichier envoyé', '文件上传成功', 'File uploaded successfully'],
  noFile: ['Aucun fichier n’a été envoyé.', '没有文件被上传。', 'No files were uploaded'],
  severalFiles: ['Un seul fichier par envoi.', '每次只能上传一个文件。', 'One file at a time.'],
  wrongContent: [
    'Le contenu du fichier ne correspond pas à son extension « {suffix} ».',
    '文件内容与扩展名“{suffix}”不符。',
    'The content of the file is not what its suffix “{suffix}” says.',
  ],
  wrongImage: [
    'Ce fichier n’est pas une image utilisable.',
    '该文件不是有效的图片。',
    'The uploaded image file is not a valid image',
  ],
  wrongTopic: ['Le thème de l’envoi est incorrect.', '主题格式错误。', 'Topic format error'],
  wrongDriver: [
    'Le mode de stockage « {driver} » n’est pas disponible.',
    '不支持存储方式“{driver}”。',
    'Driver {driver} not supported',
  ],
  noSpace: [
    'Il n’y a plus assez de place pour enregistrer des fichiers. Prévenez l’administrateur du site.',
    '存储空间不足，请联系网站管理员。',
    'There is not enough space left for files. Tell the site administrator.',
  ],
  overQuota: [
    'Votre espace est plein : {files} fichiers ou {gigabytes} Go au plus. Supprimez des fichiers ou prévenez l’administrateur du site.',
    '您的存储空间已满：最多 {files} 个文件或 {gigabytes} GB。请删除部分文件或联系网站管理员。',
    'Your space is full: at most {files} files or {gigabytes} GB. Delete some files or tell the site administrator.',
  ],
  overDay: [
    'Vous avez envoyé trop de fichiers aujourd’hui. Reprenez demain.',
    '您今天上传的文件过多，请明天再试。',
    'You have uploaded too much today. Go on tomorrow.',
  ],
  storageAway: [
    'Le stockage des fichiers ne répond pas. Réessayez dans un instant.',
    '文件存储暂时没有响应，请稍后再试。',
    'The storage of the files does not answer. Try again in a moment.',
  ],
  busy: [
    'Trop d’images sont en cours de traitement. Réessayez dans un instant.',
    '正在处理的图片过多，请稍后再试。',
    'Too many pictures are being worked on. Try again in a moment.',
  ],
  damaged: [
    'Le fichier est arrivé abîmé. Envoyez-le de nouveau.',
    '文件在传输中损坏，请重新上传。',
    'The file arrived damaged. Send it again.',
  ],
  cut: ['L’envoi a été interrompu.', '上传已中断。', 'The upload was cut off.'],
  noFileHere: ['Ce fichier n’existe pas.', '文件不存在。', 'This file does not exist.'],
} as const satisfies Record<string, Words>
