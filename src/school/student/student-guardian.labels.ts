import type { Labels } from '#engine/resource.ts'
import type { Words } from '#engine/words.ts'
import type { studentGuardian } from './student-guardian.ts'

export const relationWords = {
  father: ['Père', '父亲', 'Father'],
  mother: ['Mère', '母亲', 'Mother'],
  guardian: ['Tuteur légal', '法定监护人', 'Legal guardian'],
  host_family: ['Famille d’accueil', '寄宿家庭', 'Host family'],
  agency: ['Agence', '中介机构', 'Agency'],
  other: ['Autre', '其他', 'Other'],
} as const satisfies Record<string, Words>

export const studentGuardianLabels = {
  one: ['Responsable', '监护人', 'Guardian'],
  many: ['Responsables', '监护人', 'Guardians'],
  about: [
    'Les personnes qui répondent d’un étudiant : parents d’un mineur, famille d’accueil, agence.',
    '为学生负责的人：未成年人的父母、寄宿家庭或中介机构。',
    'The people who answer for a student: parents of a minor, host family, agency.',
  ],
  firstStep: ['Ajoutez la première.', '请添加第一位。', 'Add the first one.'],
  fields: {
    student_id: ['Étudiant', '学生', 'Student'],
    name: ['Nom et prénom', '姓名', 'Full name'],
    native_name: ['Nom en caractères chinois', '中文姓名', 'Native name'],
    relation: ['Lien de parenté', '与学生关系', 'Relation'],
    email: ['E-mail', '邮箱', 'E-mail'],
    mobile: ['Mobile', '手机', 'Mobile'],
    wechat: ['WeChat', '微信号', 'WeChat'],
    locale: ['Langue', '沟通语言', 'Language'],
    is_legal: ['Responsable légal', '法定监护人', 'Legal guardian'],
    can_sign: ['Peut signer', '可代签', 'May sign'],
    receives_notifications: ['Reçoit les notifications', '接收通知', 'Receives notifications'],
    adult_consent: ['Accord de l’étudiant majeur', '成年学生同意', 'Consent of the adult student'],
    admin_id: ['Compte', '账号', 'Account'],
  },
  actions: {
    invite: ['Inviter à se connecter', '邀请登录', 'Invite to sign in'],
    endAccess: ['Retirer l’accès au dossier', '取消档案访问权', 'End the access to the file'],
  },
  values: {
    relation: relationWords,
    locale: {
      fr: ['Français', '法语', 'French'],
      'zh-cn': ['Chinois', '中文', 'Chinese'],
      en: ['Anglais', '英语', 'English'],
    },
  },
} satisfies Labels<typeof studentGuardian>

/** The name of a guardian for readers who may not see it. */
export const guardianOfWords: Words = ['Responsable de {student}', '{student} 的监护人', 'Guardian of {student}']

export const guardianRefusals = {
  needsWayToReach: [
    'Indiquez un e-mail ou un mobile : la famille doit pouvoir être jointe.',
    '请填写邮箱或手机号，以便联系家长。',
    'Enter an e-mail or a mobile number: the family must be reachable.',
  ],
  notInLaw: [
    'Une famille d’accueil ou une agence n’est pas responsable en droit : décochez « Responsable légal », et « Peut signer » sauf mandat écrit des parents.',
    '寄宿家庭或中介机构不是法定监护人：请取消勾选“法定监护人”；如无父母书面授权，也请取消“可代签”。',
    'A host family or an agency is no guardian in law: untick “Legal guardian”, and “May sign” unless the parents have mandated them in writing.',
  ],
  alreadyThere: [
    'Cet e-mail est déjà celui d’un autre responsable de cet étudiant.',
    '该邮箱已属于此学生的另一位监护人。',
    'This e-mail already belongs to another guardian of this student.',
  ],
} as const satisfies Record<string, Words>
