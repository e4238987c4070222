// Refusals about notifications.

import type { Words } from '#engine/words.ts'

export const notificationRefusals = {
  linkOutside: [
    'Le lien doit mener à une page de l’application : il commence par /admin/.',
    '链接须指向本系统页面，以 /admin/ 开头。',
    'The link must lead to a page of the application: it begins with /admin/.',
  ],
  expiresTooEarly: [
    'La date de retrait doit suivre la publication.',
    '下线时间须晚于发布时间。',
    'It must expire after it is published.',
  ],
  deadlineWithoutAck: [
    'Une date limite de confirmation demande un accusé de lecture.',
    '设置确认截止前，请先开启“需确认已读”。',
    'A deadline needs the acknowledgement to be required.',
  ],
  deadlineTooEarly: [
    'La date limite de confirmation doit suivre la publication.',
    '确认截止须晚于发布时间。',
    'It must be confirmed after it is published.',
  ],
  pastMoment: [
    'Choisissez un moment à venir, ou publiez maintenant.',
    '请选择未来的时间，或立即发布。',
    'Choose a moment to come, or publish now.',
  ],
  noRecipient: [
    'Personne ne recevrait « {title} » : choisissez des destinataires.',
    '“{title}”没有接收人，请先选择接收对象。',
    'Nobody would receive “{title}”: choose whom it is for.',
  ],
  noText: [
    'Écrivez l’objet et le texte en français : ils sont lus quand une autre langue manque.',
    '请填写法语主题和正文：缺少其他语言时显示法语。',
    'Write the subject and the text in French: they are read where another language is missing.',
  ],
  noDraft: [
    '« {title} » n’est plus un brouillon : ouvrez la liste des messages.',
    '“{title}”已不是草稿，请打开通知列表。',
    '“{title}” is no longer a draft: open the list of messages.',
  ],
  textOnly: [
    '« {title} » est partie : seul son texte peut encore être corrigé.',
    '“{title}”已发送，仅可更正文字内容。',
    '“{title}” has been sent: only its text can still be corrected.',
  ],
  closed: [
    '« {title} » n’est plus affichée : elle ne change plus.',
    '“{title}”已不再显示，不能再修改。',
    '“{title}” is no longer shown: it does not change any more.',
  ],
  recallInstead: [
    '« {title} » a été envoyée : retirez-la au lieu de la supprimer.',
    '“{title}”已发送，请撤回而不是删除。',
    '“{title}” has been sent: recall it instead of deleting it.',
  ],
  tooManyReminders: [
    'Trois relances ont déjà été faites : c’est le maximum.',
    '已催办三次，达到上限。',
    'Three reminders have been sent already: that is the most.',
  ],
  remindedLately: [
    'La dernière relance date de moins de 12 heures.',
    '距上次催办不足 12 小时。',
    'The last reminder is less than 12 hours old.',
  ],
  reminded: ['{count} relance(s) envoyée(s).', '已催办 {count} 人。', '{count} reminder(s) sent.'],
  everybodyRead: ['Tout le monde l’a lue.', '所有人均已阅读。', 'Everybody has read it.'],
  notYourTarget: [
    'Vous ne pouvez écrire qu’à vos cours, à vos étudiants et à vos tâches de tutorat.',
    '您只能通知自己的课程、学生和辅导任务。',
    'You can write only to your own courses, students and tutor tasks.',
  ],
  unknownTarget: [
    'Une des cibles n’existe pas : retirez-la.',
    '所选对象之一不存在，请移除。',
    'One of the targets does not exist: remove it.',
  ],
} as const satisfies Record<string, Words>
