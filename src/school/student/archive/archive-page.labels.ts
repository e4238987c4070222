// Words of the page of the closed archive.

import type { Words } from '#engine/words.ts'

export const pageWords = {
  title: ['Archive close', '封存档案', 'Closed archive'],
  lead: [
    'Dossiers académiques des anciens élèves, conservés dix ans après leur départ. Chaque lecture est inscrite au journal.',
    '往届学生的学籍档案，离校后保存十年。每次查看均会记入日志。',
    'Academic records of former students, kept for ten years after they left. Each reading is written into the log.',
  ],
  words: ['Nom, numéro ou INE', '姓名、学号或 INE', 'Name, number or INE'],
  search: ['Rechercher', '搜索', 'Search'],
  none: ['L’archive est vide', '封存档案为空', 'The archive is empty'],
  noneText: [
    'Un dossier y entre de lui-même un an après la fin de la période où l’élève est parti. L’aperçu des données personnelles l’annonce 30 jours avant.',
    '学生离校所在学期结束一年后，其档案自动转入此处；“个人数据”页面会提前 30 天预告。',
    'A file enters it by itself a year after the end of the term in which the student left. The page of personal data announces it 30 days ahead.',
  ],
  noMatch: ['Aucun dossier ne correspond', '没有匹配的档案', 'No file matches'],
  noMatchText: [
    'Essayez un autre nom ou le numéro d’étudiant.',
    '请尝试其他姓名或学号。',
    'Try another name or the student number.',
  ],
  back: ['Retour à l’archive', '返回封存档案', 'Back to the archive'],
  identity: ['Identité', '身份信息', 'Identity'],
  steps: ['Parcours', '学籍变动', 'Course of the file'],
  courses: ['Inscriptions', '选课记录', 'Enrolments'],
  course: ['Cours', '课程', 'Course'],
  results: ['Résultats', '成绩', 'Results'],
  average: ['Moyenne', '平均分', 'Average'],
  mark: ['{name} : {mark}', '{name}：{mark}', '{name}: {mark}'],
  general: ['Ensemble', '总评', 'Overall'],
  credits: ['{count} ECTS', '{count} ECTS 学分', '{count} ECTS'],
  provisional: ['Non publié', '未发布', 'Not published'],
  certificates: ['Attestations', '证明', 'Certificates'],
  agreements: ['Conventions signées', '已签署的协议', 'Signed agreements'],
  noCourses: ['Aucune inscription.', '无选课记录。', 'No enrolment.'],
  noResults: ['Aucun résultat publié.', '无已发布的成绩。', 'No published result.'],
  noCertificates: ['Aucune attestation.', '无证明。', 'No certificate.'],
  noAgreements: ['Aucune convention signée.', '无已签署的协议。', 'No signed agreement.'],
  print: ['Télécharger le PDF', '下载 PDF', 'Download the PDF'],
  issue: ['Délivrer une attestation', '开具证明', 'Issue a certificate'],
  issueLead: [
    'Elle est établie à partir du dossier archivé et se vérifie comme toute autre. Personne n’est prévenu : l’archive ne garde pas de coordonnées.',
    '证明依据封存档案开具，可照常核验。封存档案不保留联系方式，因此不会通知本人。',
    'It is made from the archived file and verifies like any other. Nobody is told: the archive keeps no contact details.',
  ],
  issueIt: ['Délivrer', '开具', 'Issue'],
  reEnrol: ['Réinscrire', '重新注册', 'Enrol again'],
  reEnrolTitle: ['Réinscrire {name}', '为 {name} 重新注册', 'Enrol {name} again'],
  reEnrolLead: [
    'Le dossier revient dans la base active avec ses résultats. Les coordonnées, responsables et pièces ont été supprimés : saisissez-les de nouveau ensuite.',
    '档案将连同成绩恢复为在用状态。联系方式、监护人及材料已删除，之后请重新录入。',
    'The file comes back into the active base with its results. Contacts, guardians and papers were removed: enter them again afterwards.',
  ],
  personalData: ['Données personnelles', '个人数据', 'Personal data'],
} as const satisfies Record<string, Words>
