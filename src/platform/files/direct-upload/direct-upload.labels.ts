import type { Words } from '#engine/words.ts'

export const directWords = {
  notDirect: [
    'Les fichiers passent ici par le serveur.',
    '此处文件须经服务器上传。',
    'Files go through the server here.',
  ],
  noTicket: [
    'Cet envoi est inconnu, déjà terminé ou trop ancien. Envoyez le fichier de nouveau.',
    '该上传不存在、已完成或已过期，请重新上传。',
    'This upload is unknown, already done or too old. Send the file again.',
  ],
  notThere: [
    'Le fichier n’est pas arrivé dans le stockage. Envoyez-le de nouveau.',
    '文件未到达存储服务，请重新上传。',
    'The file did not arrive in the storage. Send it again.',
  ],
} as const satisfies Record<string, Words>
