import type { Labels } from '#engine/resource.ts'
import type { Words } from '#engine/words.ts'
import type { teacher } from './teacher.ts'

export const teacherLabels = {
  one: ['Enseignant', '教师', 'Teacher'],
  many: ['Enseignants', '教师管理', 'Teachers'],
  about: [
    'Les personnes qui enseignent, tutorent ou font passer les examens.',
    '任课、辅导或监考的教师。',
    'The people who teach, tutor or examine.',
  ],
  firstStep: [
    'Créez une fiche, puis invitez l’enseignant à se connecter.',
    '请先创建教师档案，再邀请其登录。',
    'Create a file, then invite the teacher to sign in.',
  ],
  fields: {
    teacher_no: ['Matricule', '工号', 'Staff no.'],
    admin_id: ['Compte de connexion', '登录账号', 'Login account'],
    photo: ['Photo', '照片', 'Photo'],
    civility: ['Civilité', '称谓', 'Title'],
    last_name: ['Nom', '姓（拉丁字母）', 'Family name'],
    first_name: ['Prénom', '名（拉丁字母）', 'Given name'],
    native_name: ['Nom chinois', '中文姓名', 'Native name'],
    gender: ['Sexe', '性别', 'Gender'],
    email: ['E-mail', '邮箱', 'E-mail'],
    mobile: ['Mobile', '手机', 'Mobile'],
    wechat: ['WeChat', '微信号', 'WeChat'],
    locale: ['Langue', '语言', 'Language'],
    kind: ['Type de contrat', '用工类型', 'Contract kind'],
    role_tags: ['Fonctions', '岗位', 'Functions'],
    specialty_ids: ['Filières', '所授专业', 'Specialties'],
    languages: ['Langues d’enseignement', '授课语言', 'Teaching languages'],
    weekly_max_minutes: ['Minutes max / semaine', '每周最多课时（分钟）', 'Weekly max (minutes)'],
    hourly_rate_cents: ['Taux horaire', '课时费', 'Hourly rate'],
    tutor_rate_cents: ['Taux tutorat', '辅导课时费', 'Tutoring rate'],
    currency: ['Devise', '货币', 'Currency'],
    hire_date: ['Arrivée', '入职', 'Joined'],
    leave_date: ['Départ', '离职', 'Left'],
    away_from: ['Absent du', '休假开始', 'On leave from'],
    away_until: ['Absent jusqu’au', '休假结束', 'On leave until'],
    diploma: ['Diplômes et titres', '学历与职称', 'Diplomas'],
    bio: ['Présentation', '简介', 'Biography'],
    bio_zh: ['Présentation en chinois', '中文简介', 'Biography in Chinese'],
    bio_en: ['Présentation en anglais', '英文简介', 'Biography in English'],
    remark: ['Observations', '备注', 'Remarks'],
    status: ['Statut', '状态', 'Status'],
  },
  values: {
    role_tags: {
      teacher: ['Enseignant', '任课教师', 'Teacher'],
      tutor: ['Tuteur', '辅导老师', 'Tutor'],
      examiner: ['Examinateur', '考官', 'Examiner'],
      head: ['Responsable', '负责人', 'Head'],
    },
    civility: {
      mme: ['Mme', '女士', 'Ms'],
      m: ['M.', '先生', 'Mr'],
      dr: ['Dr', '博士', 'Dr'],
      pr: ['Pr', '教授', 'Prof.'],
    },
    gender: {
      0: ['Non précisé', '未知', 'Unknown'],
      1: ['Homme', '男', 'Male'],
      2: ['Femme', '女', 'Female'],
    },
    locale: {
      fr: ['Français', '法语', 'French'],
      'zh-cn': ['Chinois', '中文', 'Chinese'],
      en: ['Anglais', '英语', 'English'],
    },
    kind: {
      permanent: ['CDI / permanent', '全职', 'Permanent'],
      contractor: ['Vacataire', '兼职', 'Contractor'],
      volunteer: ['Bénévole', '志愿者', 'Volunteer'],
      external: ['Intervenant extérieur', '外聘', 'External'],
    },
    currency: {
      EUR: ['Euro', '欧元', 'Euro'],
      CNY: ['Yuan', '人民币', 'Yuan'],
      USD: ['Dollar américain', '美元', 'US dollar'],
      GBP: ['Livre sterling', '英镑', 'Pound sterling'],
    },
    status: {
      invited: ['Invité', '已邀请', 'Invited'],
      active: ['Actif', '在职', 'Active'],
      on_leave: ['Absent', '休假', 'On leave'],
      left: ['Parti', '离职', 'Left'],
    },
  },
  tabs: {
    identity: ['Identité', '身份信息', 'Identity'],
    contact: ['Coordonnées', '联系方式', 'Contact'],
    work: ['Contrat et service', '聘用与授课', 'Contract and duties'],
    presentation: ['Présentation', '简介', 'Presentation'],
    follow_up: ['Suivi interne', '内部跟进', 'Follow-up'],
  },
  actions: {
    activate: ['Activer', '激活', 'Activate'],
    startLeave: ['Mettre en absence', '开始休假', 'Start leave'],
    endLeave: ['Fin d’absence', '结束休假', 'End leave'],
    leave: ['Départ', '离职', 'Leave'],
    rejoin: ['Réembaucher', '重新入职', 'Rejoin'],
    invite: ['Inviter à se connecter', '邀请登录', 'Invite to sign in'],
    linkAccount: ['Lier un compte', '关联账号', 'Link an account'],
    unlinkAccount: ['Détacher le compte', '解除账号关联', 'Unlink the account'],
  },
} satisfies Labels<typeof teacher>

export const teacherRefusals = {
  needsEmailOrMobile: [
    'Indiquez au moins un e-mail ou un mobile.',
    '请至少填写邮箱或手机号。',
    'Enter at least an e-mail or a mobile number.',
  ],
  awayEndsFirst: [
    'La fin de l’absence ne peut pas précéder son début.',
    '休假结束日期不能早于开始日期。',
    'A leave cannot end before it begins.',
  ],
  awayIsOver: [
    'Cette absence est déjà terminée : indiquez une fin à venir.',
    '该休假已经结束，请填写今天或以后的结束日期。',
    'This leave is over already: give an end that is still to come.',
  ],
  awayOnLeaveOnly: [
    'Seul un enseignant absent a des dates d’absence : mettez-le d’abord en absence.',
    '只有休假中的教师才有休假日期，请先办理休假。',
    'Only a teacher on leave has days of leave: start the leave first.',
  ],
  leavesBeforeJoining: [
    'Le départ ne peut pas précéder l’arrivée.',
    '离职日期不能早于入职日期。',
    'A teacher cannot leave before joining.',
  ],
  leaveInstead: [
    'La fiche de {name} a déjà servi (compte, cours, séance ou groupe) : choisissez « Départ », ou détachez le compte s’il n’a jamais servi.',
    '{name} 的档案已有账号、课程、课次或班组，请办理“离职”；若账号从未使用，请先解除关联。',
    'The record of {name} is in use (account, course, session or group): choose “Leave”, or unlink the account if it was never used.',
  ],
} as const satisfies Record<string, Words>
