import type { Labels } from '#engine/resource.ts'
import type { Words } from '#engine/words.ts'
import type { notification } from './notification.ts'

export const categoryWords = {
  general: ['Générale', '综合', 'General'],
  course: ['Cours', '课程', 'Course'],
  schedule: ['Planning', '课表', 'Schedule'],
  exam: ['Examens', '考试', 'Exams'],
  admin: ['Administratif', '行政', 'Administrative'],
  visa: ['Titre de séjour', '签证居留', 'Residence permit'],
  finance: ['Finances', '财务', 'Finance'],
  urgent: ['Urgence', '紧急', 'Urgent'],
} as const satisfies Record<string, Words>

export const notificationLabels = {
  one: ['Notification', '通知', 'Notification'],
  many: ['Notifications', '通知', 'Notifications'],
  about: [
    'Ce que l’école annonce à un cercle choisi, en trois langues, avec le suivi de lecture.',
    '学校向选定人群发布的三语通知，可跟踪阅读情况。',
    'What the school tells a chosen circle, in three languages, with read status.',
  ],
  firstStep: ['Rédigez la première.', '请撰写第一条。', 'Write the first one.'],
  tabs: {
    text: ['Texte', '内容', 'Text'],
    sending: ['Envoi', '发送', 'Sending'],
  },
  fields: {
    title: ['Titre', '标题（法语）', 'Title'],
    title_zh: ['Titre en chinois', '中文标题', 'Title in Chinese'],
    title_en: ['Titre en anglais', '英文标题', 'Title in English'],
    body: ['Contenu', '内容（法语）', 'Body'],
    body_zh: ['Contenu en chinois', '中文内容', 'Body in Chinese'],
    body_en: ['Contenu en anglais', '英文内容', 'Body in English'],
    attachments: ['Pièces jointes', '附件', 'Attachments'],
    link_path: ['Lien interne', '内部链接', 'Link'],
    category: ['Catégorie', '类别', 'Category'],
    priority: ['Priorité', '优先级', 'Priority'],
    channels: ['Canaux', '发送渠道', 'Channels'],
    publish_at: ['Publication le', '发布时间', 'Publish at'],
    expire_at: ['Retrait le', '下线时间', 'Expires'],
    ack_required: ['Accusé de lecture exigé', '需确认已读', 'Acknowledgement'],
    ack_deadline: ['À confirmer avant le', '确认截止', 'Acknowledge by'],
    reminder_rule: ['Relances automatiques', '自动催读', 'Reminders'],
    include_late_joiners: ['Inclure les nouveaux inscrits', '包含后加入者', 'Late joiners'],
    recipient_count: ['Destinataires', '接收', 'Recipients'],
    read_count: ['Lus', '已读', 'Read'],
    ack_count: ['Confirmés', '已确认', 'Acknowledged'],
    origin: ['Origine', '来源', 'Origin'],
    group_key: ['Groupe', '分组', 'Group'],
    calendar: ['Fichier de calendrier', '日历文件', 'Calendar file'],
    sent_at: ['Envoyée le', '发送于', 'Sent'],
    corrected_at: ['Modifiée le', '修改于', 'Corrected'],
    previous_text: ['Texte précédent', '原文', 'Previous text'],
    status: ['Statut', '状态', 'Status'],
  },
  values: {
    category: categoryWords,
    priority: {
      normal: ['Normale', '普通', 'Normal'],
      important: ['Importante', '重要', 'Important'],
      urgent: ['Urgente', '紧急', 'Urgent'],
    },
    channels: {
      inapp: ['Dans l’application', '站内', 'In the application'],
      email: ['E-mail', '邮件', 'E-mail'],
      sms: ['SMS', '短信', 'Text message'],
    },
    reminder_rule: {
      24: ['Après 24 h', '24 小时后', 'After 24 h'],
      48: ['Après 48 h', '48 小时后', 'After 48 h'],
      72: ['Après 72 h', '72 小时后', 'After 72 h'],
    },
    origin: {
      written: ['Rédigée', '人工撰写', 'Written'],
      system: ['Automatique', '系统自动', 'Automatic'],
    },
    status: {
      draft: ['Brouillon', '草稿', 'Draft'],
      scheduled: ['Programmée', '定时中', 'Scheduled'],
      sending: ['Envoi', '发送中', 'Sending'],
      sent: ['Envoyée', '已发送', 'Sent'],
      recalled: ['Retirée', '已撤回', 'Recalled'],
      expired: ['Expirée', '已过期', 'Expired'],
    },
  },
  actions: {
    schedule: ['Programmer', '定时发布', 'Schedule'],
    unschedule: ['Annuler la programmation', '取消定时', 'Unschedule'],
    publish: ['Publier', '发布', 'Publish'],
    remind: ['Relancer les non-lus', '催办未读', 'Remind the unread'],
    askAgain: ['Redemander la lecture', '要求重新阅读', 'Ask to read again'],
    recall: ['Retirer', '撤回', 'Recall'],
  },
} satisfies Labels<typeof notification>
