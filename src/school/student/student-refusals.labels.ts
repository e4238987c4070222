import type { Words } from '#engine/words.ts'

export const studentRefusals = {
  needsEmailOrMobile: [
    'Indiquez au moins un e-mail ou un mobile.',
    '请至少填写邮箱或手机号。',
    'Enter at least an e-mail or a mobile number.',
  ],
  tooYoungOrOld: [
    'L’âge doit être compris entre 3 et 100 ans : vérifiez la date de naissance.',
    '年龄应在 3 至 100 岁之间，请检查出生日期。',
    'The age must be between 3 and 100: check the birth date.',
  ],
  sameNumber: [
    'Ce numéro de pièce d’identité est déjà celui de {name}.',
    '该证件号码已属于 {name}。',
    'This ID number already belongs to {name}.',
  ],
  exitBeforeEntry: [
    'La date de sortie ne peut pas précéder la date d’entrée.',
    '离校日期不能早于入学日期。',
    'The exit date cannot come before the entry date.',
  ],
  emailNotVerified: [
    'L’e-mail de {name} n’est pas encore vérifié : la validation attendra.',
    '{name} 的邮箱尚未验证，暂不能通过。',
    'The e-mail of {name} is not verified yet: approval has to wait.',
  ],
  needsSpecialty: [
    'Un étudiant inscrit a besoin d’une filière.',
    '在读学生必须有专业。',
    'An enrolled student needs a specialty.',
  ],
  needsPermit: [
    'Indiquez le titre de séjour : il est exigé hors Union européenne.',
    '请填写居留类型：非欧盟国籍学生必填。',
    'State the residence permit: it is needed outside the European Union.',
  ],
  deleteOnlyUnenrolled: [
    'Le dossier de {name} ne peut pas être supprimé dans l’état « {status} ». Utilisez « Sortie » ou « Anonymiser ».',
    '{name} 的档案处于“{status}”状态，无法删除。请使用“退学”或“匿名化”。',
    'The file of {name} cannot be deleted while “{status}”. Use “Withdraw” or “Anonymise”.',
  ],
  notJustApproved: [
    'La validation de {name} ne peut plus être annulée : le dossier a évolué depuis.',
    '{name} 的档案此后已有变更，无法撤销通过。',
    'The approval of {name} can no longer be taken back: the file has moved on since.',
  ],
  hasSignedIn: [
    '{name} s’est déjà connecté ou a choisi son mot de passe : utilisez « Sortie ».',
    '{name} 已登录或已设置密码，请使用“退学”。',
    '{name} has already signed in or chosen a password: use “Withdraw”.',
  ],
  hasSigned: [
    'Un protocole de {name} est déjà signé : la validation ne peut plus être annulée, utilisez « Sortie ».',
    '{name} 的协议已有人签署，无法撤销通过，请使用“退学”。',
    'An agreement of {name} is signed already: the approval stands, use “Withdraw”.',
  ],
  takenBack: [
    'La validation de {name} est annulée : le dossier est de nouveau à examiner.',
    '已撤销 {name} 的通过，档案重新进入待审核。',
    'The approval of {name} is taken back: the file is to be reviewed again.',
  ],
  termsStillOpen: [
    'La période « {term} » n’est pas terminée : {name} ne peut pas encore être diplômé.',
    '学期“{term}”尚未结束，{name} 暂不能毕业。',
    'The term “{term}” is not over: {name} cannot graduate yet.',
  ],
  mustBeKept: [
    'La durée de conservation du dossier de {name} court jusqu’au {date}.',
    '{name} 的档案须保存至 {date}。',
    'The file of {name} has to be kept until {date}.',
  ],
  looksSwapped: [
    'Le nom et le prénom semblent inversés : « {first_name} » est un nom de famille chinois courant.',
    '姓与名似乎颠倒：“{first_name}”是常见的姓氏。',
    'Family name and given name look swapped: “{first_name}” is a common Chinese family name.',
  ],
} as const satisfies Record<string, Words>

/** The first notification of a new student. */
export const welcomeWords = {
  title: ['Bienvenue, {name} !', '欢迎你，{name}！', 'Welcome, {name}!'],
  body: [
    'Votre inscription à {site} est validée. Vos cours, vos notes et les documents à signer se trouvent dans le menu.',
    '你在{site}的报名已通过。课程、成绩和待签署的文件都在菜单中。',
    'Your registration at {site} is accepted. Your courses, marks and documents to sign are in the menu.',
  ],
} as const satisfies Record<string, Words>
