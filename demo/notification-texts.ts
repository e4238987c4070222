// The notifications of the demo school, in French and in Chinese, the newest last.

type Category = 'general' | 'course' | 'schedule' | 'exam' | 'admin' | 'visa' | 'finance' | 'urgent'
type Said = readonly [fr: string, zh: string]

export interface Announcement {
  /** Days before today. */
  ago: number
  category: Category
  title: Said
  body: Said
  to: 'students' | 'teachers' | 'FLE'
  system?: true
}

const notification = (
  ago: number,
  category: Category,
  to: Announcement['to'],
  title: Said,
  body: Said,
  more: { system?: true } = {},
): Announcement => ({ ago, category, to, title, body, ...more })

export const sentTexts: readonly Announcement[] = [
  notification(
    80,
    'general',
    'students',
    ['Bienvenue à l’Institut Passerelle', '欢迎来到桥梁学院'],
    [
      'La rentrée a lieu lundi à 9 h en amphi Confucius. Venez avec une pièce d’identité.',
      '开学典礼于周一上午九点在孔子阶梯教室举行，请携带身份证件。',
    ],
  ),
  notification(
    74,
    'admin',
    'students',
    ['Assurance et CVEC', '保险与 CVEC'],
    [
      'Déposez votre attestation d’assurance et votre quittance CVEC dans « Pièces justificatives ».',
      '请在“证明材料”中上传保险证明和 CVEC 缴费证明。',
    ],
  ),
  notification(
    70,
    'course',
    'FLE',
    ['Groupes de français', '法语分班'],
    [
      'Les groupes de FLE sont affichés : votre niveau peut encore changer après la première semaine.',
      '法语分班名单已公布，第一周后仍可调整级别。',
    ],
  ),
  notification(
    62,
    'schedule',
    'students',
    ['Salle 203 fermée', '203 教室关闭'],
    [
      'La salle 203 ferme deux semaines pour travaux. Vos cours ont lieu en salle Voltaire.',
      '203 教室因施工关闭两周，课程改在伏尔泰教室。',
    ],
  ),
  notification(
    55,
    'visa',
    'students',
    ['Renouveler son titre de séjour', '居留续签须知'],
    [
      'Prenez rendez-vous quatre mois avant la fin de votre titre. La scolarité prépare les attestations.',
      '请在居留到期前四个月预约，学籍办可协助开具证明。',
    ],
  ),
  notification(
    48,
    'finance',
    'students',
    ['Deuxième échéance', '第二期学费'],
    ['La deuxième échéance est due le 5 du mois prochain.', '第二期学费应于下月 5 日前缴纳。'],
  ),
  notification(
    42,
    'general',
    'teachers',
    ['Réunion pédagogique', '教学会议'],
    [
      'La réunion a lieu jeudi à 17 h 30. L’ordre du jour est joint au calendrier.',
      '会议于周四 17:30 举行，议程见日历。',
    ],
  ),
  notification(
    38,
    'exam',
    'students',
    ['Inscriptions au TCF', 'TCF 报名'],
    [
      'Les inscriptions ferment vendredi. Passez à l’accueil avec votre passeport.',
      '报名周五截止，请携护照到前台办理。',
    ],
  ),
  notification(
    33,
    'course',
    'students',
    ['Atelier portfolio', '作品集工作坊'],
    [
      'L’atelier est ouvert à tous samedi de 10 h à 13 h, sans inscription.',
      '工作坊周六 10 点至 13 点对所有人开放，无需报名。',
    ],
  ),
  notification(
    30,
    'schedule',
    'students',
    ['Vacances de la Toussaint', '诸圣节假期'],
    ['Pas de cours pendant les vacances. L’accueil reste ouvert le matin.', '假期停课，前台上午照常开放。'],
  ),
  notification(
    26,
    'admin',
    'teachers',
    ['Appels à saisir', '请及时点名'],
    [
      'Merci de faire l’appel le jour même : les attestations d’assiduité en dépendent.',
      '请当天完成点名，出勤证明以此为准。',
    ],
  ),
  notification(
    21,
    'general',
    'students',
    ['Fête de la mi-automne', '中秋晚会'],
    ['Gâteaux de lune et musique vendredi à 18 h dans la cour.', '周五 18 点在院内举行，有月饼和音乐。'],
  ),
  notification(
    18,
    'exam',
    'students',
    ['Calendrier des partiels', '期中考试安排'],
    [
      'Les partiels commencent dans trois semaines. Les salles seront affichées la veille.',
      '期中考试三周后开始，考场提前一天公布。',
    ],
  ),
  notification(
    14,
    'course',
    'FLE',
    ['Conversation du mercredi', '周三会话课'],
    [
      'Un créneau de conversation s’ouvre le mercredi à 16 h, pour les niveaux A2 et B1.',
      '周三 16 点新增会话课，适合 A2 和 B1 水平。',
    ],
  ),
  notification(
    12,
    'visa',
    'students',
    ['Permanence préfecture', '警察局事务咨询'],
    [
      'Une juriste vous reçoit mardi de 14 h à 17 h, en français ou en chinois.',
      '律师周二 14 点至 17 点接待，可用中文或法语。',
    ],
  ),
  notification(
    9,
    'finance',
    'students',
    ['Bourses du Crous', 'Crous 奖学金'],
    ['Les dossiers se déposent en ligne jusqu’au 15.', '请于 15 日前在线提交申请。'],
  ),
  notification(
    7,
    'general',
    'students',
    ['Bibliothèque : nouveaux horaires', '图书馆新开放时间'],
    [
      'Ouverte de 8 h 30 à 20 h du lundi au vendredi, et le samedi matin.',
      '周一至周五 8:30 至 20:00 开放，周六上午开放。',
    ],
  ),
  notification(
    5,
    'exam',
    'students',
    ['Note publiée : Grammaire B1', '成绩已公布：B1 语法'],
    ['Votre note est en ligne.', '您的成绩已公布。'],
    { system: true },
  ),
  notification(
    3,
    'schedule',
    'FLE',
    ['Séance déplacée : Phonétique', '调课：语音课'],
    ['La séance de jeudi a lieu en salle Curie.', '周四的课改在居里教室。'],
    { system: true },
  ),
  notification(
    2,
    'course',
    'teachers',
    ['Une tâche de tutorat vous attend', '您有新的辅导任务'],
    ['Acceptez-la ou dites pourquoi vous ne pouvez pas.', '请接受，或说明无法接受的原因。'],
    { system: true },
  ),
]

export const urgentText = {
  title: ['Fermeture exceptionnelle mardi matin', '周二上午临时停课'] as Said,
  body: [
    'Une coupure d’eau ferme l’établissement mardi jusqu’à 13 h. Les cours du matin sont en ligne. Confirmez que vous l’avez lu.',
    '因停水，学校周二 13 点前关闭，上午课程改为线上。请确认已阅读。',
  ] as Said,
}
export const recalledText = {
  title: ['Sortie au musée', '参观博物馆'] as Said,
  body: ['Rendez-vous samedi à 10 h devant le musée Guimet.', '周六上午十点在吉美博物馆门口集合。'] as Said,
}
export const scheduledText = {
  title: ['Examens blancs : consignes', '模拟考试须知'] as Said,
  body: ['Arrivez un quart d’heure avant. Un dictionnaire est permis.', '请提前一刻钟到场，可携带词典。'] as Said,
}
export const draftText = {
  title: ['Voyage à Lyon', '里昂之行'] as Said,
  body: ['Le programme suit.', '行程待定。'] as Said,
}
export const expiredText = {
  title: ['Dernier jour pour le transport', '交通卡办理最后一天'] as Said,
  body: ['Les demandes Imagine R se déposent aujourd’hui.', '今日为学生交通卡申请最后一天。'] as Said,
}
export const sendingText = {
  title: ['Photographie de classe', '班级合影'] as Said,
  body: ['La photographie a lieu lundi à midi.', '周一中午拍摄合影。'] as Said,
}
