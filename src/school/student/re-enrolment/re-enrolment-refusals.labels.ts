import type { Words } from '#engine/words.ts'

export const reEnrolmentRefusals = {
  onlyStudents: ['Cette page est celle des étudiants.', '此页面仅供学生使用。', 'This page is for students.'],
  notInvited: [
    'Vous n’êtes pas invité à vous réinscrire pour le moment. Le secrétariat vous écrira.',
    '目前没有需要您办理的续读注册。教务会通知您。',
    'You are not invited to re-enrol at present. The office will write to you.',
  ],
  closed: [
    'Les réinscriptions sont closes depuis le {day}. Écrivez au secrétariat.',
    '续读注册已于 {day} 截止。请联系教务。',
    'Re-enrolment closed after {day}. Write to the office.',
  ],
  withOffice: [
    'Votre réinscription est chez le secrétariat ; elle ne se modifie plus.',
    '您的注册已提交教务，不能再修改。',
    'Your re-enrolment is with the office and can no longer be changed.',
  ],
  wrongCvec: [
    'Un numéro CVEC commence par trois lettres, suivies de lettres et de chiffres, comme PAR4-7K2M9X-26. Il figure sur votre attestation.',
    'CVEC 编号以三个字母开头，后接字母和数字，例如 PAR4-7K2M9X-26，见您的 CVEC 证明。',
    'A CVEC number begins with three letters, followed by letters and digits, like PAR4-7K2M9X-26. It is on your certificate.',
  ],
  cvecMissing: ['Il manque votre numéro CVEC.', '请填写 CVEC 编号。', 'Your CVEC number is missing.'],
  unknownOption: [
    'Cette option n’est plus proposée. Rechargez la page et choisissez à nouveau.',
    '该选修课已不再开放。请刷新页面重新选择。',
    'This option is no longer offered. Reload the page and choose again.',
  ],
  optionFull: [
    'Il n’y a plus de place dans « {course} ». Choisissez une autre option ; le reste est conservé.',
    '“{course}”已无名额。请另选一门，其余内容已保留。',
    'There is no place left in “{course}”. Choose another option; the rest is kept.',
  ],
  stepMissing: [
    'Il reste une étape à confirmer : {step}.',
    '还有步骤未确认：{step}。',
    'One step is still to be confirmed: {step}.',
  ],
  signFirst: ['Signez d’abord « {title} ».', '请先签署“{title}”。', 'Sign “{title}” first.'],
  confirmFirst: ['Cochez que tout est exact.', '请勾选确认内容属实。', 'Tick that everything is right.'],
  guardianMissing: [
    'Vous êtes mineur : écrivez le nom de votre responsable légal, qui doit être d’accord.',
    '您未成年：请填写监护人姓名，并须经其同意。',
    'You are a minor: write the name of your guardian, who must agree.',
  ],
  noYear: [
    'Cette année n’existe pas ou elle est close.',
    '该学年不存在或已结束。',
    'This year does not exist or is closed.',
  ],
  closesInPast: ['La date de clôture est déjà passée.', '截止日期已过。', 'The closing date is already over.'],
  closingMissing: [
    'Indiquez jusqu’à quel jour les étudiants peuvent répondre.',
    '请填写学生提交的截止日期。',
    'Say until which day the students can answer.',
  ],
  nobodyToInvite: [
    'Personne à inviter : tous le sont déjà, ou le passage d’année ne retient personne.',
    '没有可邀请的学生：均已邀请，或学年升级中没有继续就读的学生。',
    'Nobody to invite: all are invited already, or the roll-over keeps nobody.',
  ],
  noCampaign: [
    'Aucune réinscription n’a commencé pour cette année.',
    '该学年尚未开始续读注册。',
    'No re-enrolment has begun for this year.',
  ],
  nobodyToRemind: [
    'Personne à relancer : tous ont répondu, ou ils l’ont déjà été aujourd’hui.',
    '无需提醒：均已提交，或今天已经提醒过。',
    'Nobody to remind: all have answered, or were reminded today already.',
  ],
  invited: ['{count} étudiant(s) invité(s).', '已邀请 {count} 名学生。', '{count} student(s) invited.'],
  reminded: ['{count} étudiant(s) relancé(s).', '已提醒 {count} 名学生。', '{count} student(s) reminded.'],
  openUntil: [
    'Les étudiants peuvent répondre jusqu’au {day}.',
    '学生可提交至 {day}。',
    'Students can answer until {day}.',
  ],
  closedNow: ['Les réinscriptions sont closes.', '续读注册已截止。', 'Re-enrolment is closed.'],
  saved: ['Enregistré.', '已保存。', 'Saved.'],
  sent: [
    'C’est envoyé. Le secrétariat vérifie et vous écrit.',
    '已提交。教务审核后会通知您。',
    'It is sent. The office checks it and writes to you.',
  ],
} as const satisfies Record<string, Words>
