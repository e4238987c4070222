// The texts of certificates. The French text is binding; the Chinese column is a translation.

import type { Words } from '#engine/words.ts'

export const factWords = {
  family_name: ['Nom de famille', '姓', 'Family name'],
  usage_name: ['Nom d’usage', '常用姓', 'Name in use'],
  given_name: ['Prénom', '名', 'Given name'],
  native_name: ['Nom en caractères chinois', '中文姓名', 'Name in Chinese characters'],
  born: ['Date de naissance', '出生日期', 'Date of birth'],
  birth_place: ['Lieu de naissance', '出生地', 'Place of birth'],
  student_no: ['N° étudiant', '学号', 'Student number'],
  ine: ['N° INE', '法国国家学号 (INE)', 'National student number (INE)'],
  specialty: ['Formation', '专业', 'Programme'],
  degree: ['Diplôme préparé', '目标学位', 'Degree'],
  level: ['Niveau / année', '年级', 'Level'],
  year: ['Année scolaire', '学年', 'Academic year'],
  period: ['Période', '期间', 'Period'],
  entry: ['Date d’entrée', '入学日期', 'Date of entry'],
  exit: ['Date de fin', '结束日期', 'Date of completion'],
  modes: ['Modalité', '授课方式', 'Mode of attendance'],
  weekly: ['Volume hebdomadaire', '每周学时', 'Weekly hours'],
  french_level: ['Niveau de français (CECRL)', '法语水平（欧标）', 'Level of French (CEFR)'],
  english_level: ['Niveau d’anglais (CECRL)', '英语水平（欧标）', 'Level of English (CEFR)'],
  valid_until: ['Valable jusqu’au', '有效期至', 'Valid until'],
  purpose: ['Établi à l’intention de', '用途', 'Made out for'],
} as const satisfies Record<string, Words>

export const sentences = {
  enrolment: [
    'Je soussigné(e), {signatory}, certifie que la personne désignée ci-dessous est régulièrement inscrite et suit la formation indiquée au titre de l’année scolaire {year}.',
    '兹证明下列学生已在本校正式注册，就读以下专业，学年为 {year}。',
    'I, the undersigned, {signatory}, certify that the person named below is duly enrolled in and follows the programme stated for the academic year {year}.',
  ],
  enrolment_past: [
    'Je soussigné(e), {signatory}, certifie que la personne désignée ci-dessous était régulièrement inscrite dans la formation indiquée au titre de l’année scolaire {year}, {period}.',
    '兹证明下列学生于 {year} 学年（{period}）在本校正式注册，就读以下专业。',
    'I, the undersigned, {signatory}, certify that the person named below was duly enrolled in the programme stated for the academic year {year}, {period}.',
  ],
  past_year: [
    'L’année scolaire {year} est terminée : le certificat constate un fait passé et n’expire pas.',
    '{year} 学年已结束：本证明陈述既往事实，长期有效。',
    'The {year} academic year has ended: the certificate states a past fact and does not expire.',
  ],
  pre_enrolment: [
    'Je soussigné(e), {signatory}, atteste que la personne désignée ci-dessous est préinscrite à la formation indiquée au titre de l’année scolaire {year}.',
    '兹证明下列申请人已获本校以下专业预录取，学年为 {year}。',
    'I, the undersigned, {signatory}, certify that the person named below is provisionally enrolled in the programme stated for the academic year {year}.',
  ],
  attendance: [
    'Je soussigné(e), {signatory}, atteste de l’assiduité de la personne désignée ci-dessous, d’après les appels faits {period}.',
    '兹根据{period}的考勤记录，证明下列学生的出勤情况。',
    'I, the undersigned, {signatory}, certify the attendance of the person named below, from the registers taken {period}.',
  ],
  transcript: [
    'Je soussigné(e), {signatory}, certifie que la personne désignée ci-dessous a obtenu les résultats suivants.',
    '兹证明下列学生取得以下成绩。',
    'I, the undersigned, {signatory}, certify that the person named below obtained the following results.',
  ],
  completion: [
    'Je soussigné(e), {signatory}, atteste que la personne désignée ci-dessous a suivi la formation indiquée jusqu’à son terme.',
    '兹证明下列学生已完成以下专业的学习。',
    'I, the undersigned, {signatory}, certify that the person named below has completed the programme stated.',
  ],
  level: [
    'Je soussigné(e), {signatory}, atteste que la personne désignée ci-dessous a le niveau de langue indiqué.',
    '兹证明下列学生具有以下语言水平。',
    'I, the undersigned, {signatory}, certify that the person named below has the language level stated.',
  ],
  closing: [
    'Délivré pour servir et valoir ce que de droit.',
    '特此证明。',
    'Issued for whatever legal purpose it may serve.',
  ],
  office: ['la direction de l’établissement', '校方', 'the head of the school'],
} as const satisfies Record<string, Words>

export const layoutWords = {
  translation: ['Traduction informative', '参考译文（以法文为准）', 'Translation for information'],
  madeAt: ['Fait à {place}, le {date}', '{date}，{place}', '{place}, {date}'],
  made: ['Fait le {date}', '{date}', '{date}'],
  verify: ['Vérifier ce document', '核验本文件', 'Verify this document'],
  verifyHow: [
    'Scannez le code QR, ou saisissez ce code à l’adresse {address}',
    '扫描二维码，或在 {address} 输入此编码',
    'Scan the QR code, or type this code at {address}',
  ],
  foot: [
    'N° {number} · empreinte des données {hash}',
    '编号 {number} · 数据指纹 {hash}',
    'No. {number} · data fingerprint {hash}',
  ],
  between: ['du {from} au {to}', '{from}至{to}', 'from {from} to {to}'],
  hours: ['{hours} h {minutes}', '{hours} 小时 {minutes} 分', '{hours} h {minutes}'],
  perWeek: ['{hours} par semaine', '每周 {hours}', '{hours} a week'],
  course: ['Cours', '课程', 'Course'],
  due: ['Heures prévues', '应到', 'Hours due'],
  attended: ['Suivies', '实到', 'Attended'],
  excused: ['Absences justifiées', '请假', 'Excused'],
  unexcused: ['Non justifiées', '无故缺勤', 'Unexcused'],
  rate: ['Taux d’assiduité', '出勤率', 'Attendance rate'],
  unregistered: ['Sans appel', '未点名', 'No register'],
  atLeast: ['≥ {rate}', '≥ {rate}', '≥ {rate}'],
  registersMissing: [
    'Appels manquants : {missing} séance(s) sur {sessions}. Leurs heures ne comptent pas comme suivies ; le taux est un minimum.',
    '缺少点名：{sessions} 次课中有 {missing} 次未点名。这些课时不计为实到，出勤率为最低值。',
    'Registers missing: {missing} of {sessions} sessions. Their hours do not count as attended; the rate is a minimum.',
  ],
  all: ['Ensemble', '合计', 'Total'],
  coefficient: ['Coef.', '系数', 'Coef.'],
  average: ['Moyenne', '平均分', 'Average'],
  mention: ['Mention', '等第', 'Honours'],
  decision: ['Décision', '审定结果', 'Decision'],
  juryDecision: ['Décision du jury', '审定结果', 'Decision of the jury'],
  appreciation: ['Appréciation', '评语', 'Comment'],
  rank: ['Rang', '排名', 'Rank'],
  rankOf: ['{rank} sur {count}', '{rank} / {count}', '{rank} of {count}'],
  ects: ['ECTS', 'ECTS', 'ECTS'],
  general: ['Moyenne générale', '总平均分', 'General average'],
  is: ['{what} : {value}', '{what}：{value}', '{what}: {value}'],
  ofTerm: ['{term}, {year}', '{year} {term}', '{term}, {year}'],
  provisional: ['résultats provisoires', '临时成绩', 'provisional results'],
  credits: ['crédits ECTS acquis', '已获 ECTS 学分', 'ECTS credits earned'],
  noMark: ['sans note', '无成绩', 'no mark'],
  scale: [
    'Échelle : notes sur {max}, seuil de réussite {pass}.',
    '评分标准：满分 {max}，及格 {pass}。',
    'Scale: marks out of {max}, pass mark {pass}.',
  ],
  below: ['{name} en dessous', '{name} 其余', '{name} below'],
  fromOn: ['{name} à partir de {from}', '{name} {from} 起', '{name} from {from}'],
} as const satisfies Record<string, Words>

export const modeWords: Record<string, Words> = {
  group: ['cours collectifs', '班课', 'group courses'],
  one_to_one: ['cours individuels', '一对一', 'individual courses'],
  online: ['à distance', '线上', 'online'],
  hybrid: ['hybride', '混合', 'hybrid'],
}
