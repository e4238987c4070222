// Words for the personal data of student.

import type { Words } from '#engine/words.ts'

export const personalWords = {
  student: ['Élève ou étudiant', '学生', 'Student'],
  activity: ['Scolarité', '学籍管理', 'Schooling'],
  purpose: [
    'Inscrire et suivre les élèves, établir leurs attestations, prouver leur présence (sans localisation ni reconnaissance faciale)',
    '学生注册、学籍跟踪、证明开具与出勤证明（不使用定位或人脸识别）',
    'Enrol and follow pupils, issue their certificates, prove their presence (without location or recognition of faces)',
  ],
  seenBy: [
    'La direction et la scolarité ; l’enseignant référent sans pièces ni adresse ; l’intéressé pour sa propre fiche',
    '校领导与学籍办；指导教师（不含证件与地址）；本人可查看自己的档案',
    'Head and registry; the advising teacher without papers or address; the person for their own file',
  ],
  staysSchooling: [
    'Les dates d’entrée dans chaque statut restent pour les statistiques, sans motif ni nom.',
    '各状态的日期保留用于统计，不含原因和姓名。',
    'The dates of each status stay for statistics, without reason or name.',
  ],
  closedArchive: [
    'Dossier complet d’un élève, après la fin de la période de son départ ; puis archive close',
    '学生完整档案（离校所在学期结束后）；此后转入封存档案',
    'A pupil’s whole file, after the end of the term in which they left; then the closed archive',
  ],
  closedArchiveReason: [
    'Recours et réclamations : un an en base active, quatre mois au moins ; puis archivage intermédiaire (RGPD, art. 5-1-e ; CNIL)',
    '申诉与异议：在用档案保存一年，至少四个月；此后中期归档（GDPR 第5条第1款e项；CNIL）',
    'Appeals and claims: a year in the active base, four months at least; then the intermediate archive (GDPR, art. 5-1-e; CNIL)',
  ],
  studentRecord: [
    'Dossier académique d’un élève, après son départ',
    '学生学籍档案（离校后）',
    'A pupil’s academic record, after they left',
  ],
  studentRecordReason: [
    'Preuve de la scolarité et des diplômes : dix ans (durée d’utilité administrative des dossiers d’élèves)',
    '学历与学籍凭证：十年（学生档案的行政使用期限）',
    'Evidence of schooling and diplomas: ten years (administrative life of pupils’ files)',
  ],
  identityPapers: [
    'Pièces d’identité et titres de séjour, après le départ',
    '身份证件与居留证件（离校后）',
    'Identity papers and permits, after the departure',
  ],
  identityPapersReason: [
    'Inutiles une fois la formation terminée (RGPD, art. 5-1-e)',
    '培训结束后不再需要（GDPR 第5条第1款e项）',
    'Not needed once the training has ended (GDPR, art. 5-1-e)',
  ],
} as const satisfies Record<string, Words>
