// Words of the lines of the home pages. The number stands first, so that it can be drawn apart.

import type { Words } from '#engine/words.ts'

export const lineWords = {
  applications: ['{count} candidature(s) à examiner', '{count} 份报名待审', '{count} application(s) to review'],
  documentsToCheck: ['{count} pièce(s) à vérifier', '{count} 份材料待审', '{count} document(s) to check'],
  justifications: [
    '{count} justificatif(s) d’absence à décider',
    '{count} 份请假单待审',
    '{count} excuse(s) to decide',
  ],
  certificateRequests: [
    '{count} attestation(s) demandée(s)',
    '{count} 份证明待开具',
    '{count} certificate(s) requested',
  ],
  registersMissing: ['{count} appel(s) manquant(s)', '{count} 节课未点名', '{count} missing register(s)'],
  marksLate: [
    '{count} évaluation(s) aux notes en retard',
    '{count} 次考试成绩逾期未录',
    '{count} assessment(s) with late marks',
  ],
  renewalsToFile: [
    '{count} renouvellement(s) de titre à suivre',
    '{count} 份居留续签待跟进',
    '{count} permit renewal(s) to follow',
  ],
  permitsExpiring: [
    '{count} titre(s) de séjour expirant sous 90 jours',
    '{count} 份居留 90 天内到期',
    '{count} permit(s) ending within 90 days',
  ],
  revocationsProposed: [
    '{count} attestation(s) à révoquer ou à laisser',
    '{count} 份证明待决定是否撤销',
    '{count} certificate(s) to revoke or to leave',
  ],
  agreementsToSign: [
    '{count} convention(s) en attente de signature',
    '{count} 份协议待签',
    '{count} agreement(s) without a signature',
  ],
  agreementsToSignMyself: ['{count} convention(s) à signer', '{count} 份协议待我签署', '{count} agreement(s) to sign'],
  agreementsEnding: [
    '{count} convention(s) finissant sous 90 jours',
    '{count} 份协议 90 天内到期',
    '{count} agreement(s) ending within 90 days',
  ],
  agreementsSigned: [
    '{count} convention(s) signée(s) cette semaine',
    '{count} 份协议本周签署',
    '{count} agreement(s) signed this week',
  ],
  withdrawals: [
    '{count} convention(s) en délai de rétractation',
    '{count} 份协议处于撤回期',
    '{count} agreement(s) in a withdrawal period',
  ],
  hoursToValidate: [
    '{count} séance(s) de tutorat à valider',
    '{count} 次辅导待审',
    '{count} tutor session(s) to validate',
  ],
  batchesToPay: ['{count} lot(s) de paie à payer', '{count} 个薪酬批次待付', '{count} pay batch(es) to pay'],
  hoursReturned: [
    '{count} séance(s) de tutorat à corriger',
    '{count} 次辅导待修改',
    '{count} tutor session(s) to correct',
  ],
  homeworkDue: [
    '{count} devoir(s) à rendre sous 14 jours',
    '{count} 份作业 14 天内到期',
    '{count} homework(s) due within 14 days',
  ],
  documentsRefused: ['{count} pièce(s) à refaire', '{count} 份材料需重新提交', '{count} document(s) to send again'],
  documentsExpiring: [
    '{count} pièce(s) expirant sous 90 jours',
    '{count} 份材料 90 天内到期',
    '{count} document(s) ending within 90 days',
  ],
  permitExpiring: ['{count} titre(s) de séjour à renouveler', '{count} 份居留需续签', '{count} permit(s) to renew'],
  permitDocuments: [
    '{count} demande(s) de pièces pour le titre de séjour',
    '{count} 项居留续签补件要求',
    '{count} request(s) for documents about the permit',
  ],
  absencesToJustify: [
    '{count} absence(s) ou retard(s) à justifier',
    '{count} 次缺勤或迟到待请假',
    '{count} absence(s) or late arrival(s) to justify',
  ],
  newMarks: [
    '{count} note(s) publiée(s) en 14 jours',
    '{count} 项新成绩（14 天内）',
    '{count} mark(s) published in 14 days',
  ],
  teachersOnLeave: [
    '{count} enseignant(s) en congé, en cours ou prévu',
    '{count} 名教师休假（进行中或已安排）',
    '{count} teacher(s) on leave, now or later',
  ],
  unavailableToday: [
    '{count} indisponibilité(s) d’enseignant aujourd’hui',
    '{count} 条今日教师不可排课记录',
    '{count} time(s) a teacher is unavailable today',
  ],
  cancelledToday: [
    '{count} séance(s) annulée(s) ou reportée(s)',
    '{count} 节课取消或延期',
    '{count} session(s) cancelled or postponed',
  ],
  movedToday: [
    '{count} séance(s) déplacée(s) à aujourd’hui',
    '{count} 节课调至今日',
    '{count} session(s) moved to today',
  ],
  replacedToday: [
    '{count} séance(s) avec remplaçant',
    '{count} 节课由他人代课',
    '{count} session(s) with a substitute',
  ],
  registrationsThisWeek: [
    '{count} inscription(s) reçue(s) cette semaine',
    '{count} 份报名本周收到',
    '{count} registration(s) received this week',
  ],
  activeStudents: ['{count} étudiant(s) actif(s)', '{count} 名在读学生', '{count} active student(s)'],
  atRisk: ['{count} étudiant(s) à suivre de près', '{count} 名学生需重点关注', '{count} student(s) at risk'],
  sessionsThisWeek: ['{count} séance(s) cette semaine', '{count} 节课本周', '{count} session(s) this week'],
  mailsFailed: ['{count} courrier(s) non parti(s)', '{count} 封邮件发送失败', '{count} mail(s) that failed'],
  mailsWaiting: ['{count} courrier(s) en file d’attente', '{count} 封邮件待发', '{count} mail(s) in the queue'],
  refusedSignIns: [
    '{count} connexion(s) refusée(s) aujourd’hui',
    '{count} 次登录今日被拒',
    '{count} sign-in(s) refused today',
  ],
  unread: ['{count} message(s) à lire', '{count} 条消息未读', '{count} message(s) to read'],
} as const satisfies Record<string, Words>
