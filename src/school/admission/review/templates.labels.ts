// Messages of the office to applicants, in their language; `{documents}` are the ticked kinds.

import type { Words } from '#engine/words.ts'

export const templates = {
  askDocuments: {
    missing: {
      title: ['Pièces manquantes', '缺少材料', 'Missing documents'],
      body: [
        'Votre dossier est presque complet. Il nous manque : {documents}. Déposez-les par le lien ci-dessous : l’examen reprend dès leur réception.',
        '您的申请材料基本齐全，尚缺：{documents}。请通过下方链接补交，我们收到后将立即继续审核。',
        'Your file is almost complete. Still missing: {documents}. Hand them in by the link below: the review goes on as soon as they arrive.',
      ],
    },
    unreadable: {
      title: ['Pièces illisibles', '材料不清晰', 'Unreadable documents'],
      body: [
        'Nous ne pouvons pas lire : {documents}. Envoyez une copie nette et entière, en PDF ou en photo bien éclairée.',
        '以下材料无法辨认：{documents}。请重新上传清晰、完整的 PDF 或照片。',
        'We cannot read: {documents}. Please send a sharp, whole copy, as a PDF or a well-lit photo.',
      ],
    },
    translation: {
      title: ['Traduction demandée', '需要翻译件', 'Translation needed'],
      body: [
        'Ces pièces doivent être accompagnées d’une traduction en français par un traducteur agréé : {documents}.',
        '以下材料须附由宣誓翻译出具的法语译文：{documents}。',
        'These documents must come with a French translation by a sworn translator: {documents}.',
      ],
    },
  },
  reject: {
    level: {
      title: ['Niveau de langue insuffisant', '语言水平不足', 'Language level too low'],
      body: [
        'Après examen de votre dossier, votre niveau de français ne permet pas encore de suivre cette filière. Nous vous conseillons une année de FLE et serons heureux d’étudier une nouvelle demande.',
        '经审核，您目前的法语水平尚不足以就读该专业。建议先学习一年法语，欢迎届时再次申请。',
        'After reviewing your file, your French is not yet sufficient for this specialty. We advise a year of French and will gladly look at a new application.',
      ],
    },
    full: {
      title: ['Filière complète', '专业名额已满', 'Specialty is full'],
      body: [
        'Toutes les places de cette filière sont attribuées pour l’année demandée. Votre dossier était recevable : vous pouvez demander une autre filière ou l’année suivante.',
        '该专业本学年名额已满。您的申请符合条件，可改选其他专业或申请下一学年。',
        'All places in this specialty are taken for the year you asked for. Your file was admissible: you may ask for another specialty or the year after.',
      ],
    },
  },
} as const satisfies Record<'askDocuments' | 'reject', Record<string, { title: Words; body: Words }>>
