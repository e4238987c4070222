// Words of the figures and the day, loaded after the greeting.

import type { Words } from '#engine/words.ts'

/** By the name of the figure. */
export const figureWords = {
  activeStudents: ['Étudiants actifs', '在读学生', 'Active students'],
  applications: ['Dossiers à examiner', '待审报名', 'Applications to review'],
  sessionsToday: ['Séances aujourd’hui', '今日课次', 'Sessions today'],
  sessionsThisWeek: ['Séances cette semaine', '本周课次', 'Sessions this week'],
  sessionsInPeriod: ['Séances de la période choisie', '所选期间课次', 'Sessions of the chosen period'],
  enteredInPeriod: ['Étudiants entrés dans la période', '所选期间入学学生', 'Students who entered in the period'],
  registersMissing: ['Appels manquants', '未点名', 'Missing registers'],
  documentsToCheck: ['Pièces à vérifier', '待审材料', 'Documents to check'],
  permitsExpiring: ['Titres expirant sous 90 jours', '90 天内到期的居留', 'Permits expiring within 90 days'],
  renewalsToFile: ['Renouvellements de titre à suivre', '待跟进的居留续签', 'Permit renewals to follow'],
  marksLate: ['Notes en retard', '逾期未录成绩', 'Marks late'],
  agreementsToSign: ['Protocoles à signer', '待签协议', 'Agreements to sign'],
  agreementsExpiring: ['Protocoles expirant sous 7 jours', '7 天内到期的待签协议', 'Agreements expiring within 7 days'],
  revocationsProposed: [
    'Attestations à révoquer ou à laisser',
    '待决定是否撤销的证明',
    'Certificates to revoke or to leave',
  ],
  hoursToValidate: ['Heures de tutorat à valider', '待审辅导课时', 'Tutor hours to validate'],
  myStudents: ['Mes étudiants', '我的学生', 'My students'],
  myCourses: ['Mes cours', '我的课程', 'My courses'],
  hoursReturned: ['Heures à corriger', '待修改课时', 'Hours to correct'],
  documentsRefused: ['Pièces à refaire', '需重新提交的材料', 'Documents to send again'],
  certificates: ['Mes attestations', '我的证明', 'My certificates'],
  homeworkDue: ['Devoirs à rendre sous 14 jours', '14 天内到期的作业', 'Homework due within 14 days'],
  newMarks: ['Nouvelles notes', '新成绩', 'New marks'],
  permitExpiring: ['Mon titre expire sous 90 jours', '90 天内到期的居留证', 'My permit expires within 90 days'],
  documentsExpiring: ['Pièces expirant sous 90 jours', '90 天内到期的材料', 'Documents expiring within 90 days'],
  atRisk: ['Étudiants à suivre de près', '需重点关注的学生', 'Students at risk'],
  unread: ['Notifications à lire', '未读通知', 'Notifications to read'],
} as const satisfies Record<string, Words>

export const weekWords = {
  week: ['Ma semaine', '我的一周', 'My week'],
  /** From Monday on. */
  weekdays: ['lun. mar. mer. jeu. ven. sam. dim.', '周一 周二 周三 周四 周五 周六 周日', 'Mon Tue Wed Thu Fri Sat Sun'],
  free: ['Aucune séance', '无课', 'No session'],
} as const satisfies Record<string, Words>
