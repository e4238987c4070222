import type { Labels } from '#engine/resource.ts'
import type { attachment } from './attachment.ts'

export const attachmentLabels = {
  one: ['Fichier', '附件', 'File'],
  many: ['Fichiers', '附件管理', 'Files'],
  about: [
    'Tous les fichiers envoyés, avec ce qui les utilise. Un fichier arrive ici dès qu’il est joint à une fiche.',
    '所有已上传的文件及其引用情况。文件随表单上传后会显示在此处。',
    'Every file that was uploaded, and what uses it. A file appears here as soon as it is added to a record.',
  ],
  fields: {
    url: ['Aperçu', '预览', 'Preview'],
    name: ['Nom', '文件名', 'Name'],
    suffix: ['Extension', '扩展名', 'Suffix'],
    mimetype: ['Type', '类型', 'Type'],
    size: ['Taille', '大小', 'Size'],
    admin_id: ['Envoyé par', '上传管理员', 'Uploaded by'],
    user_id: ['Membre', '上传会员', 'Member'],
    topic: ['Thème', '主题', 'Topic'],
    width: ['Largeur', '宽度', 'Width'],
    height: ['Hauteur', '高度', 'Height'],
    storage: ['Stockage', '存储方式', 'Storage'],
    sha1: ['Empreinte SHA-1', 'SHA-1 指纹', 'SHA-1'],
    sha256: ['Empreinte SHA-256', 'SHA-256 指纹', 'SHA-256'],
    kept_sha256: ['Empreinte du fichier conservé', '存储文件指纹', 'SHA-256 of the kept file'],
    quote: ['Nombre d’envois', '上传次数', 'Times uploaded'],
    last_upload_time: ['Dernier envoi', '最后上传时间', 'Last uploaded'],
  },
} satisfies Labels<typeof attachment>
