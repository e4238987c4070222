// Special values of some students. Students without an entry are simply enrolled.

import type { student } from '#school/student/index.ts'
import type { DemoRow } from './demo-row.ts'

/** Columns that differ from the random ones, and numbers of days counted from today. */
export interface Story extends Partial<Omit<DemoRow<typeof student>, 'birth_date'>> {
  /** Days until the residence permit expires; negative if it has expired. */
  permitDays?: number
  /** Age in whole years. */
  age?: number
  /** Days since the application. */
  appliedDays?: number
  /** Days since the current state began. */
  sinceDays?: number
  /** Days from the last birthday to today. */
  bornDays?: number
  /** School years that the student has already completed here. */
  yearsHere?: number
  /** A record that was cancelled and reopened. */
  reopened?: true
}

/** The same person applied twice, two years apart: same birth date, same telephone, another address. */
const ouyang: Story = {
  status: 'pending',
  specialty: 'ART',
  age: 20,
  bornDays: 212,
  birth_place: 'Chengdu',
  city: 'Chengdu',
  mobile: '+8612000000088',
  preferred_name: 'Zoé',
  locale: 'zh-cn',
  french_level: 'A2',
  source: 'wechat',
}

export const stories: Record<string, Story> = {
  // Waiting applicants.
  'zihan.ouyang': {
    ...ouyang,
    appliedDays: 4,
    id_kind: null,
    id_number: null,
    id_expiry: null,
    remark: 'Passeport manquant. Un dossier du même nom, déposé il y a deux ans, vient d’être rouvert : à fusionner.',
  },
  'zihan.ouyang2': {
    ...ouyang,
    appliedDays: 742,
    sinceDays: 6,
    reopened: true,
    email: 'ouyang.zihan@example.test',
    french_level: 'A1',
    remark: '两年前因拒签撤回申请，上周家长来电后重新打开。Visa refusé à l’époque.',
  },
  'ruoxi.xu': { status: 'pending', appliedDays: 2, specialty: 'MGT', locale: 'zh-cn' },
  'karim.haddad': {
    status: 'pending',
    appliedDays: 7,
    specialty: 'SCI',
    remark: 'Candidature reçue au salon de l’étudiant ; relancer avant la fin de la semaine.',
  },
  'haruka.tanaka': { status: 'pending', appliedDays: 1, specialty: 'MUS', tags: ['audition'] },
  'yichen.feng': {
    status: 'incomplete',
    appliedDays: 16,
    sinceDays: 11,
    specialty: 'ECO',
    locale: 'zh-cn',
    status_reason: '缺少高中毕业证公证件和语言成绩单。Manquent : diplôme traduit et test de langue.',
  },
  'siyu.deng': {
    status: 'incomplete',
    appliedDays: 23,
    sinceDays: 15,
    specialty: 'FLE',
    locale: 'zh-cn',
    status_reason: 'Manquent : copie lisible du passeport et attestation d’assurance.',
    remark: '学生称下周补交保险证明。',
  },
  'aminata.diallo': {
    french_level: 'C1',
    status: 'incomplete',
    appliedDays: 12,
    sinceDays: 5,
    specialty: 'MGT',
    status_reason: 'Manquent : relevés de notes des deux dernières années.',
  },
  'yifan.cao': { status: 'draft', appliedDays: 1, specialty: 'FLE', locale: 'zh-cn' },
  'jules.petit': { status: 'draft', appliedDays: 1, specialty: 'ECO' },
  'ming.luo': {
    status: 'rejected',
    appliedDays: 64,
    sinceDays: 51,
    specialty: 'MGT',
    french_level: 'A2',
    status_reason: 'Niveau de français insuffisant pour le master : une année de FLE est conseillée.',
  },

  // Suspended or former students.
  'jiaqi.song': {
    age: 20,
    status: 'suspended',
    sinceDays: 38,
    yearsHere: 1,
    specialty: 'ECO',
    level: 'L2',
    status_reason: '因病休学一学期，已提交医院证明。Arrêt pour raison médicale, retour prévu au semestre suivant.',
  },
  'ines.garcia': {
    age: 24,
    status: 'suspended',
    sinceDays: 20,
    yearsHere: 1,
    specialty: 'MGT',
    level: 'M2',
    status_reason: 'Césure accordée pour un stage à Lisbonne.',
  },
  'junhao.liang': { age: 26, status: 'graduated', yearsHere: 3, specialty: 'MGT', level: 'M2', french_level: 'C1' },
  'wenxuan.zheng': { age: 24, status: 'graduated', yearsHere: 2, specialty: 'FLE', level: 'C1', french_level: 'C1' },
  'camille.roux': { age: 23, status: 'graduated', yearsHere: 3, specialty: 'ECO', level: 'L3' },
  'tian.xie': {
    age: 22,
    level: 'A2',
    french_level: 'A2',
    status: 'withdrawn',
    sinceDays: 57,
    yearsHere: 1,
    specialty: 'FLE',
    exit_reason: '因家庭原因回国，已办理退学手续。',
  },
  'lucas.perrin': {
    age: 20,
    status: 'withdrawn',
    sinceDays: 29,
    yearsHere: 1,
    specialty: 'SCI',
    exit_reason: 'Admis en école d’ingénieurs sur liste complémentaire.',
  },

  // Minors with guardians.
  'anqi.shen': {
    age: 15,
    specialty: 'MUS',
    remark: 'Logée en famille d’accueil à Vincennes ; contrat à faire signer.',
  },
  'ruiqi.bai': { age: 16, yearsHere: 0, level: 'Cycle 1', specialty: 'MUS', tags: ['奖学金'] },
  'hugo.lambert': { age: 16, yearsHere: 0, level: 'Cycle 1', specialty: 'MUS' },
  'yanxi.qiu': { age: 17, yearsHere: 0, specialty: 'ART', remark: '未成年，协议须由母亲签字。' },
  'zihao.meng': { age: 17, yearsHere: 0, specialty: 'FLE' },
  'manon.fournier': { age: 17, yearsHere: 0, specialty: 'SCI' },

  // Permits that expire soon.
  'wei.zhang': {
    permitDays: 41,
    permit_kind: 'cst',
    yearsHere: 1,
    specialty: 'MGT',
    level: 'M2',
    french_level: 'B2',
    age: 24,
    admin: 'zhangwei',
    locale: 'zh-cn',
    preferred_name: 'David',
    birth_place: 'Wenzhou',
    tags: ['renouvellement'],
    remark: 'Titre de séjour à renouveler : préparer le pack de documents. 出勤率偏低，已谈话提醒。',
  },
  'haoran.li': {
    specialty: 'ECO',
    level: 'L2',
    age: 21,
    permitDays: 4,
    permit_kind: 'recepisse',
    yearsHere: 1,
    tags: ['renouvellement'],
  },
  'xinyi.wang': {
    specialty: 'FLE',
    level: 'B1',
    french_level: 'B1',
    age: 22,
    yearsHere: 0,
    permitDays: 11,
    permit_kind: 'vls_ts',
    remark: '居留续签预约已约好，需出具出勤证明。',
  },
  'lei.zhao': { specialty: 'TCF', permitDays: 18, permit_kind: 'vls_ts' },
  'yassine.elamrani': { specialty: 'ECO', level: 'L2', permitDays: 27, permit_kind: 'cst', yearsHere: 1 },
  'siqi.yang': { specialty: 'MGT', level: 'M2', age: 25, permitDays: 55, permit_kind: 'cst', yearsHere: 2 },
  'thihoa.nguyen': {
    specialty: 'FLE',
    level: 'B2',
    french_level: 'B2',
    age: 22,
    permitDays: 63,
    permit_kind: 'cst',
    yearsHere: 1,
    tags: ['renouvellement'],
  },
  'tianyu.zhou': { specialty: 'MGT', level: 'M1', age: 23, permitDays: 76, permit_kind: 'vls_ts' },
  'jing.sun': { specialty: 'ECO', level: 'L3', age: 21, permitDays: 88, permit_kind: 'csp', yearsHere: 2 },
  'chao.ma': {
    specialty: 'MGT',
    level: 'M2',
    age: 26,
    permitDays: -6,
    permit_kind: 'cst',
    yearsHere: 1,
    remark: 'Titre expiré : dossier déposé en ligne, récépissé attendu. À rappeler lundi.',
  },
  'linna.zhu': {
    specialty: 'FLE',
    level: 'B2',
    french_level: 'B2',
    age: 23,
    permitDays: -23,
    permit_kind: 'recepisse',
    yearsHere: 2,
    tags: ['renouvellement'],
  },

  // Other special cases.
  'wei.zhang2': {
    age: 20,
    specialty: 'FLE',
    level: 'B1',
    french_level: 'B1',
    birth_place: 'Harbin',
    remark: '与硕士班张伟同名，请核对学号。',
  },
  'yutong.liu': {
    specialty: 'ARC',
    tags: ['portfolio'],
    remark: 'Très bon portfolio ; vise Paris-Belleville et Nantes.',
  },
  'mengjie.lu': { specialty: 'TCF', preferred_name: 'Mélanie', remark: '护照姓氏写作 LYU，报名 TCF 时请注意。' },
  'waner.shangguan': { specialty: 'ART', preferred_name: 'Vanessa' },
  'yu.chen': { specialty: 'SCI', preferred_name: 'Léo' },
  'lea.moreau': { specialty: 'MGT', level: 'M1', age: 22, admin: 'lea_moreau', locale: 'fr', tags: ['déléguée'] },
  'noe.lhopital': { specialty: 'ARC', tags: ['boursier'], remark: 'Boursier échelon 4 ; prévoir un échéancier.' },
  'annesophie.delatour': { specialty: 'MUS', usage_name: 'De La Tour-Vasseur' },
  'joao.silva': { specialty: 'ECO', level: 'L1' },
  'seoyeon.kim': { specialty: 'ART', preferred_name: 'Suzy', tags: ['portfolio'] },
}
