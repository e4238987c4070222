// Words of the page on which a message is written.

import type { Words } from '#engine/words.ts'

export const writeWords = {
  write: ['Écrire un message', '写消息', 'Write a message'],
  to: ['À', '收件人', 'To'],
  toHow: [
    'Une personne, un cours, une filière, un groupe…',
    '人员、课程、专业、角色组……',
    'A person, a course, a specialty, a group…',
  ],
  notChosen: [
    '« {typed} » n’est pas choisi : prenez une entrée de la liste.',
    '“{typed}”尚未选中：请从列表中选择。',
    '“{typed}” is not chosen: take an entry of the list.',
  ],
  everybody: ['Tous les étudiants', '全体学生', 'All students'],
  more: ['Autres choix', '更多选择', 'More choices'],
  moreHow: [
    'niveau, statut, enseignants d’un cours, responsables, exclusions',
    '年级、状态、课程教师、监护人、排除',
    'level, status, teachers of a course, guardians, exclusions',
  ],
  nobody: ['Personne encore.', '尚无收件人。', 'Nobody yet.'],
  languages: ['Langues du message', '消息语言', 'Languages of the message'],
  filled: ['rempli', '已填写', 'filled in'],
  subject: ['Objet', '主题', 'Subject'],
  text: ['Message', '正文', 'Message'],
  subjectMissing: ['Écrivez l’objet.', '请填写主题。', 'Write the subject.'],
  textMissing: ['Écrivez le message.', '请填写正文。', 'Write the message.'],
  options: ['Options', '选项', 'Options'],
  optionsHow: [
    'catégorie, e-mail ou SMS, accusé de lecture, retrait',
    '类别、邮件或短信、阅读确认、下线时间',
    'category, e-mail or text message, acknowledgement, end',
  ],
  when: ['Quand', '发送时间', 'When'],
  now: ['Maintenant', '立即', 'Now'],
  later: ['Plus tard', '定时', 'Later'],
  moment: ['Date et heure', '日期和时间', 'Date and hour'],
  noMoment: ['Choisissez une date et une heure.', '请选择日期和时间。', 'Choose a date and an hour.'],
  send: ['Envoyer', '发送', 'Send'],
  sendTo: ['Envoyer à {count} personne(s)', '发送给 {count} 人', 'Send to {count} people'],
  sendToOne: ['Envoyer à 1 personne', '发送给 1 人', 'Send to 1 person'],
  scheduleTo: ['Programmer pour {count} personne(s)', '定时发送给 {count} 人', 'Schedule for {count} people'],
  scheduleToOne: ['Programmer pour 1 personne', '定时发送给 1 人', 'Schedule for 1 person'],
  sent: ['Le message part à {count} personne(s).', '消息将发送给 {count} 人。', 'The message goes to {count} people.'],
  sentToOne: ['Le message part à 1 personne.', '消息将发送给 1 人。', 'The message goes to 1 person.'],
  scheduled: ['Le message partira le {time}.', '消息将于 {time} 发送。', 'The message will leave on {time}.'],
  preview: ['Aperçu', '预览', 'Preview'],
  previewOf: ['Ce que voit un lecteur en {language}', '{language}读者看到的内容', 'What a reader of {language} sees'],
  noSubject: ['(sans objet)', '（无主题）', '(no subject)'],
  saving: ['Enregistrement…', '正在保存……', 'Saving…'],
  saved: ['Brouillon enregistré à {time}', '草稿已于 {time} 保存', 'Draft saved at {time}'],
  discard: ['Supprimer le brouillon', '删除草稿', 'Delete the draft'],
  discardAsk: [
    'Le texte et les destinataires sont perdus.',
    '正文和收件人将被删除。',
    'The text and the recipients are lost.',
  ],
} as const satisfies Record<string, Words>

export const languageWords = {
  fr: ['français', '法语', 'French'],
  'zh-cn': ['chinois', '中文', 'Chinese'],
  en: ['anglais', '英语', 'English'],
} as const satisfies Record<string, Words>
