import type { Labels } from '#engine/resource.ts'
import type { outbox } from './outbox.ts'

export const outboxLabels = {
  one: ['Message sortant', '发件', 'Outgoing message'],
  many: ['Boîte d’envoi', '发件箱', 'Outbox'],
  about: [
    'Les e-mails et SMS envoyés par l’application, avec leur résultat. Leur texte est scellé ; hors production, tant qu’aucun serveur d’envoi n’est réglé, le super administrateur les ouvre ici un par un.',
    '系统发出的邮件和短信及其发送结果。正文已密封；在非正式环境且未配置发送服务时，超级管理员可在此逐条打开。',
    'The e-mails and text messages that the application sends, with their outcome. Their text is sealed; outside production, until a mail server is set up, the super administrator opens them here one by one.',
  ],
  fields: {
    channel: ['Canal', '渠道', 'Channel'],
    recipient: ['Destinataire', '收件人', 'Recipient'],
    subject: ['Objet', '主题', 'Subject'],
    body: ['Message', '正文', 'Message'],
    calendar: ['Fichier de calendrier', '日历文件', 'Calendar file'],
    status: ['Statut', '状态', 'Status'],
    attempts: ['Tentatives', '尝试次数', 'Attempts'],
    last_error: ['Dernière erreur', '最近错误', 'Last error'],
    due_time: ['Prochain essai', '下次尝试', 'Next try'],
    sent_time: ['Envoyé le', '发送时间', 'Sent'],
    carries: ['Contenu', '所含内容', 'Holds'],
    worth_until: ['Valable jusqu’au', '有效期至', 'Valid until'],
    to_many: ['Envoi groupé', '群发', 'To many'],
    segments: ['Segments', '短信条数', 'Segments'],
  },
  values: {
    channel: {
      mail: ['E-mail', '邮件', 'E-mail'],
      sms: ['SMS', '短信', 'SMS'],
    },
    status: {
      queued: ['En attente', '待发送', 'Queued'],
      sent: ['Envoyé', '已发送', 'Sent'],
      failed: ['Échec', '发送失败', 'Failed'],
    },
  },
} satisfies Labels<typeof outbox>
