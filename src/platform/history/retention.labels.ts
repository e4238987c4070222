// What is kept for how long, and the reason of each period.

import type { Words } from '#engine/words.ts'

export const retentionWords = {
  closed_archive: [
    'Dossier complet d’un élève, après la fin de la période de son départ ; puis archive close',
    '学生完整档案（离校所在学期结束后）；此后转入封存档案',
    'A pupil’s whole file, after the end of the term in which they left; then the closed archive',
  ],
  student_record: [
    'Dossier académique d’un élève, après son départ',
    '学生学籍档案（离校后）',
    'A pupil’s academic record, after they left',
  ],
  identity_papers: [
    'Pièces d’identité et titres de séjour, après le départ',
    '身份证件与居留证件（离校后）',
    'Identity papers and permits, after the departure',
  ],
  registration_refused: [
    'Demande d’inscription non retenue',
    '未录取的报名申请',
    'A registration that was not accepted',
  ],
  registration_draft: [
    'Demande d’inscription dont l’adresse n’a pas été vérifiée',
    '邮箱未验证的报名草稿',
    'A registration whose address was not verified',
  ],
  agreements: [
    'Protocole conclu, après sa fin, comme preuve (C. civ., art. 2224)',
    '已签订的协议（到期后作为证据保存，《民法典》第2224条）',
    'A concluded agreement, after its end, as evidence (French Civil Code, art. 2224)',
  ],
  teacher_identity: [
    'Identité d’un enseignant, après son départ',
    '教师身份信息（离职后）',
    'A teacher’s identity, after they left',
  ],
  sign_ins: ['Connexions et appareils', '登录会话与设备', 'Sessions and devices'],
  history: ['Historique des modifications', '更改历史', 'History of changes'],
  log: ['Journal des administrateurs', '管理员日志', 'Administrator log'],
  sensitive_values: ['Anciennes valeurs sensibles', '敏感数据旧值', 'Former sensitive values'],
  recycled: ['Corbeille', '回收站', 'Recycle bin'],
  files: ['Fichier envoyé que rien n’utilise', '未被使用的上传文件', 'A file that nothing uses'],
  certificate_checks: ['Vérification d’une attestation', '证明核验记录', 'A verification of a certificate'],
  messages: ['Message envoyé', '已发送的消息', 'A message that was sent'],
} as const satisfies Record<string, Words>

/** Why each is kept for so long: shown beside the duration. */
export const retentionReasons: Record<keyof typeof retentionWords, Words> = {
  closed_archive: [
    'Recours et réclamations : un an en base active, quatre mois au moins ; puis archivage intermédiaire (RGPD, art. 5-1-e ; CNIL)',
    '申诉与异议：在用档案保存一年，至少四个月；此后中期归档（GDPR 第5条第1款e项；CNIL）',
    'Appeals and claims: a year in the active base, four months at least; then the intermediate archive (GDPR, art. 5-1-e; CNIL)',
  ],
  student_record: [
    'Preuve de la scolarité et des diplômes : dix ans (durée d’utilité administrative des dossiers d’élèves)',
    '学历与学籍凭证：十年（学生档案的行政使用期限）',
    'Evidence of schooling and diplomas: ten years (administrative life of pupils’ files)',
  ],
  identity_papers: [
    'Inutiles une fois la formation terminée (RGPD, art. 5-1-e)',
    '培训结束后不再需要（GDPR 第5条第1款e项）',
    'Not needed once the training has ended (GDPR, art. 5-1-e)',
  ],
  registration_refused: [
    'Recours et nouvelle candidature : vingt-quatre mois',
    '申诉与再次报名：二十四个月',
    'Appeals and a new application: twenty-four months',
  ],
  registration_draft: [
    'Le temps de confirmer l’adresse : quarante-huit heures (RGPD, art. 5-1-c)',
    '确认邮箱所需时间：四十八小时（GDPR 第5条第1款c项）',
    'The time to confirm the address: forty-eight hours (GDPR, art. 5-1-c)',
  ],
  agreements: [
    'Preuve des obligations : cinq ans au moins (C. civ., art. 2224), dix pour les pièces comptables (C. com., art. L. 123-22)',
    '义务凭证：至少五年（《民法典》第2224条），会计凭证十年（《商法典》第L.123-22条）',
    'Evidence of obligations: five years at least (Civil Code, art. 2224), ten for accounts (Commercial Code, art. L. 123-22)',
  ],
  teacher_identity: [
    'Suites du contrat de travail après le départ',
    '离职后的劳动合同事宜',
    'What follows from the work contract after departure',
  ],
  sign_ins: [
    'Sécurité : six mois à un an (CNIL)',
    '安全：六个月至一年（CNIL）',
    'Security: six months to a year (CNIL)',
  ],
  history: [
    'Traçabilité : six mois à un an (CNIL)',
    '可追溯性：六个月至一年（CNIL）',
    'Traceability: six months to a year (CNIL)',
  ],
  log: ['Sécurité : six mois à un an (CNIL)', '安全：六个月至一年（CNIL）', 'Security: six months to a year (CNIL)'],
  sensitive_values: ['Correction d’une erreur de saisie', '更正录入错误', 'Mending a typing error'],
  recycled: ['Retour sur une suppression', '恢复误删', 'Undoing a deletion'],
  files: ['Retour sur une suppression', '恢复误删', 'Undoing a deletion'],
  certificate_checks: ['Détection des fraudes', '防止欺诈', 'Detecting fraud'],
  messages: ['Preuve d’envoi', '发送凭证', 'Proof of sending'],
}
