// The page of the office about re-enrolments: the funnel, its acts, and the review of what a student has sent.

import type { Words } from '#engine/words.ts'

export const funnelWords = {
  title: ['Réinscriptions {year}', '{year} 学年续读注册', 'Re-enrolments for {year}'],
  year: ['Année', '学年', 'Year'],
  noYear: ['Choisir une année', '选择学年', 'Choose a year'],
  stages: ['Où en sont les étudiants', '学生进度', 'How far the students are'],
  stage: {
    invited: ['Invités', '已邀请', 'Invited'],
    begun: ['Commencées', '填写中', 'Begun'],
    waiting: ['Attendent le secrétariat', '待教务审核', 'Wait for the office'],
    done: ['Terminées', '已完成', 'Done'],
  },
  open: ['Ouvertes aux étudiants jusqu’au {day}.', '学生可提交至 {day}。', 'Open to students until {day}.'],
  closed: [
    'Closes depuis le {day} : les étudiants ne peuvent plus répondre. Changez la date pour rouvrir.',
    '已于 {day} 截止：学生不能再提交。更改日期即可重新开放。',
    'Closed after {day}: students can no longer answer. Change the date to open them again.',
  ],
  notBegun: [
    'Pas encore commencées. Invitez les étudiants qui restent : ils confirment tout sur leur téléphone.',
    '尚未开始。请邀请继续就读的学生：他们在手机上完成全部确认。',
    'Not begun yet. Invite the students who stay: they confirm everything on their telephone.',
  ],
  invite: ['Inviter', '邀请', 'Invite'],
  inviteTitle: ['Inviter à se réinscrire', '邀请续读注册', 'Invite to re-enrol'],
  staying: [
    '{count} étudiant(s) restent d’après le passage d’année et ne sont pas encore invités.',
    '按学年升级结果，{count} 名继续就读的学生尚未邀请。',
    '{count} student(s) stay according to the roll-over and are not invited yet.',
  ],
  undecided: [
    'Inviter aussi {count} étudiant(s) sans décision',
    '同时邀请 {count} 名尚未决定的学生',
    'Also invite {count} student(s) without a decision',
  ],
  chosen: ['{count} étudiant(s) choisi(s).', '已选 {count} 名学生。', '{count} chosen student(s).'],
  closesOn: ['Dernier jour pour répondre', '提交截止日', 'Last day to answer'],
  remind: ['Relancer ({count})', '提醒（{count}）', 'Remind ({count})'],
  remindAsk: ['Relancer {count} étudiant(s) ?', '提醒 {count} 名学生？', 'Remind {count} student(s)?'],
  remindText: [
    'Ceux qui n’ont pas encore envoyé reçoivent un message et un e-mail, au plus un par jour.',
    '尚未提交的学生将收到一条消息和一封邮件，每天最多一次。',
    'Those who have not sent theirs get a message and an e-mail, at most one a day.',
  ],
  deadline: ['Changer la date', '更改日期', 'Change the date'],
  keep: ['Enregistrer', '保存', 'Save'],
  close: ['Clore maintenant', '立即截止', 'Close now'],
  closeAsk: ['Clore les réinscriptions {year} ?', '截止 {year} 学年续读注册？', 'Close the re-enrolments for {year}?'],
  closeText: [
    'Les étudiants ne pourront plus répondre ; leurs réponses sont conservées. Vous pourrez rouvrir en changeant la date.',
    '学生将不能再提交，已填写的内容会保留。更改日期即可重新开放。',
    'Students can no longer answer; their answers are kept. You can open them again by changing the date.',
  ],

  review: ['Ce que l’étudiant demande de changer', '学生申请更改的内容', 'What the student asks to change'],
  noChange: ['Aucun changement de coordonnées.', '联系方式没有更改。', 'No change of contact details.'],
  field: ['Donnée', '项目', 'Detail'],
  before: ['Fiche actuelle', '现有档案', 'Present record'],
  after: ['Demandé', '申请更改为', 'Asked for'],
  papers: ['Pièces', '材料', 'Papers'],
  checkPapers: ['Ouvrir ses pièces', '打开其材料', 'Open the papers'],
  options: ['Options', '选修课', 'Options'],
  noOption: ['Aucune option.', '未选。', 'No option.'],
  unsigned: [
    '{count} convention(s) en attente de signature',
    '{count} 份协议待签署',
    '{count} agreement(s) waiting for a signature',
  ],
} as const satisfies Record<string, Words | Record<string, Words>>
