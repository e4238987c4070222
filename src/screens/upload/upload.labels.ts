// Sentences about choosing and uploading files, in the browser and on the server.

import type { Words } from '#engine/words.ts'

/** The three checks, in their order. */
export const uploadCheckWords = {
  incomplete: [
    'Les données du fichier envoyé sont incomplètes !',
    '上传文件的数据不完整！',
    'The data of the uploaded file is incomplete!',
  ],
  wrongType: [
    'Ce type de fichier n’est pas autorisé !',
    '不允许上传该类型的文件！',
    'The type of uploaded file is not allowed!',
  ],
  tooLarge: [
    'La taille du fichier dépasse la limite autorisée !',
    '上传文件的大小超出允许范围！',
    'The size of the uploaded file exceeds the allowed range!',
  ],
} as const satisfies Record<string, Words>

export const uploadWords = {
  choose: ['Choisir un fichier', '选择文件', 'Choose a file'],
  chooseImage: ['Choisir une image', '选择图片', 'Choose an image'],
  replace: ['Remplacer', '更换', 'Replace'],
  addAnother: ['Ajouter un fichier', '添加文件', 'Add a file'],
  dropHere: ['ou déposez-le ici, ou collez-le', '或拖放、粘贴到此处', 'or drop or paste it here'],
  letGo: ['Déposez pour envoyer', '松开即可上传', 'Drop to upload'],
  limits: ['{types}, {size} au plus', '{types}，不超过 {size}', '{types}, at most {size}'],
  anyType: ['Tous types', '任意类型', 'Any type'],
  sending: ['Envoi de {name}', '正在上传 {name}', 'Uploading {name}'],
  cancel: ['Annuler l’envoi', '取消上传', 'Cancel the upload'],
  retry: ['Réessayer', '重试', 'Try again'],
  remove: ['Retirer {name}', '移除 {name}', 'Remove {name}'],
  open: ['Ouvrir {name}', '打开 {name}', 'Open {name}'],
  pause: ['Mettre en pause', '暂停', 'Pause'],
  resume: ['Reprendre', '继续', 'Resume'],
  paused: ['En pause', '已暂停', 'Paused'],
  fromLibrary: ['Choisir dans la bibliothèque', '从附件库选择', 'Choose from the library'],
} as const satisfies Record<string, Words>
