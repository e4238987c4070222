// The page of a student in the menu, the rights, and the names of the calls.

import type { Words } from '#engine/words.ts'

export const reEnrolmentPage = {
  title: ['Ma réinscription', '我的续读注册', 'My re-enrolment'],
  index: ['Se réinscrire pour l’année suivante', '办理下一学年的续读注册', 'Re-enrol for the next year'],
  invite: [
    'Inviter, relancer et clore les réinscriptions',
    '邀请、提醒及截止续读注册',
    'Invite to, remind of and close re-enrolment',
  ],
} as const satisfies Record<string, Words>

export const reEnrolmentCallWords = {
  mine: ['Lire sa réinscription', '查看本人的续读注册', 'Read the own re-enrolment'],
  save: ['Enregistrer une étape de sa réinscription', '保存续读注册的步骤', 'Save a step of the own re-enrolment'],
  submit: ['Envoyer sa réinscription', '提交续读注册', 'Send the own re-enrolment'],
  funnel: ['Où en sont les réinscriptions', '续读注册进度', 'How far the re-enrolments are'],
  candidates: ['Compter qui peut être invité', '统计可邀请的学生', 'Count who can be invited'],
  review: ['Lire ce qu’un étudiant a envoyé', '查看学生提交的内容', 'Read what a student has sent'],
  invite: ['Inviter à se réinscrire', '邀请续读注册', 'Invite to re-enrol'],
  remind: ['Relancer ceux qui n’ont pas répondu', '提醒未提交的学生', 'Remind those who have not answered'],
  deadline: ['Changer la date de clôture', '更改截止日期', 'Change the closing date'],
  close: ['Clore les réinscriptions', '截止续读注册', 'Close the re-enrolments'],
} as const satisfies Record<string, Words>
