// The register of processing: what is done with whose data, why, who sees it and how long it stays.

import type { Words } from '#engine/words.ts'

export const tagWords = {
  none: ['Aucune', '无', 'None'],
  personal: ['Donnée personnelle', '个人数据', 'Personal'],
  minor: ['Peut concerner un mineur', '可能涉及未成年人', 'May concern a minor'],
  identifier: ['Identifiant', '身份标识', 'Identifier'],
  secret: ['Secret (jamais affiché)', '机密（不显示）', 'Secret (never shown)'],
} as const satisfies Record<string, Words>

/** What the tables that are no entity's hold, as people say it. */
export const tableWords: Record<string, Words> = {
  session: ['Connexions', '登录会话', 'Sessions'],
  device: ['Appareils connus', '已知设备', 'Known devices'],
  saved_view: ['Vues enregistrées', '已存视图', 'Saved views'],
  saved_view_default: ['Vues de départ', '默认视图', 'Views to begin with'],
  admin_group_access: ['Appartenance aux groupes', '所属分组', 'Membership of groups'],
  notification_target: ['Cibles des notifications', '通知对象', 'Targets of notifications'],
  notification_preference: ['Préférences d’e-mail', '邮件偏好', 'E-mail preferences'],
  notification_read: ['Lectures des notifications', '通知阅读记录', 'Readings of notifications'],
  notification_audience: ['Destinataires des notifications', '通知接收人', 'Recipients of notifications'],
  student_message: ['Échanges avec le candidat', '与申请人的往来', 'Messages with the applicant'],
  courseware_target: ['Ressources destinées à l’étudiant', '指定给学生的课件', 'Courseware meant for the student'],
  courseware_access: ['Ressources ouvertes', '已查看的课件', 'Courseware opened'],
  course_plan_student: ['Participants choisis d’une séance', '课次指定学生', 'Students chosen for a session'],
  course_teacher: ['Équipes enseignantes', '教师团队', 'Teaching teams'],
  teacher_specialty: ['Filières enseignées', '任教专业', 'Specialties taught'],
  tutor_session_student: ['Présences aux séances de tutorat', '辅导出勤', 'Presence at tutoring sessions'],
  pay_batch_line: ['Lignes de paie des tuteurs', '导师结算明细', 'Pay lines of tutors'],
  trail_row: ['Historique des fiches', '记录的历史', 'History of records'],
  trail_change: ['Modifications faites', '所做的更改', 'Changes made'],
  import_job: ['Imports', '导入任务', 'Imports'],
  import_row: ['Lignes importées', '导入的行', 'Imported lines'],
  attachment: ['Fichiers envoyés', '上传的文件', 'Files sent'],
  protocol_signature: ['Signatures des protocoles', '协议签署记录', 'Signatures of agreements'],
  protocol_event: ['Événements des protocoles', '协议事件记录', 'Events of agreements'],
  terminal_run: ['Commandes exécutées', '已执行的命令', 'Commands run'],
  terminal_ticket: ['Billets du terminal', '终端票据', 'Tickets of the terminal'],
  direct_upload: ['Envois en cours', '进行中的上传', 'Uploads under way'],
  attachment_use: ['Emploi des fichiers', '文件引用', 'Use of files'],
  session_used: ['Connexions', '登录会话', 'Sessions'],
  code: ['Codes envoyés', '已发送的验证码', 'Codes sent'],
  challenge: ['Défis de clé d’accès', '通行密钥质询', 'Passkey challenges'],
  rate_limit: ['Compteurs de tentatives', '尝试次数计数', 'Counters of attempts'],
  answered_call: ['Demandes déjà traitées', '已处理的请求', 'Calls already answered'],
  sign_in_step: ['Connexions en cours', '进行中的登录', 'Sign-ins under way'],
  admin_totp: ['Double authentification', '双重验证', 'Second factor'],
  admin_recovery_code: ['Codes de secours', '恢复代码', 'Recovery codes'],
  admin_passkey: ['Clés d’accès', '通行密钥', 'Passkeys'],
  admin_invitation: ['Liens d’invitation', '邀请链接', 'Invitation links'],
}

export interface Activity {
  name: Words
  purpose: Words
  basis: Words
  /** The tables it works with. */
  tables: readonly string[]
  people: Words
  seenBy: Words
  /** The names of how long, in `retention.ts`. */
  kept: readonly string[]
}

const pupils: Words = [
  'Élèves et étudiants, leurs proches à prévenir',
  '学生及其紧急联系人',
  'Pupils, students and whom to call',
]
const staff: Words = ['Personnel et enseignants', '教职工', 'Staff and teachers']
const accounts: Words = ['Toute personne ayant un compte', '所有账号持有人', 'Whoever has an account']
const office: Words = [
  'La direction et la scolarité ; l’enseignant référent sans pièces ni adresse ; l’intéressé pour sa propre fiche',
  '校领导与学籍办；指导教师（不含证件与地址）；本人可查看自己的档案',
  'Head and registry; the advising teacher without papers or address; the person for their own file',
]
export const task: Words = [
  'Mission d’intérêt public (RGPD, art. 6-1-e)',
  '公共利益任务（GDPR 第6条第1款e项）',
  'Public task (GDPR, art. 6-1-e)',
]
const contract: Words = [
  'Exécution du contrat (art. 6-1-b)',
  '履行合同（第6条第1款b项）',
  'Performance of a contract (art. 6-1-b)',
]
const interest: Words = [
  'Intérêt légitime : sécurité (art. 6-1-f)',
  '正当利益：安全（第6条第1款f项）',
  'Legitimate interest: security (art. 6-1-f)',
]

export const activities: readonly Activity[] = [
  {
    name: ['Scolarité', '学籍管理', 'Schooling'],
    purpose: [
      'Inscrire et suivre les élèves, établir leurs attestations',
      '学生注册、学籍跟踪与证明开具',
      'Enrol and follow pupils, issue their certificates',
    ],
    basis: task,
    tables: [
      ...[
        'student',
        'course_enrolment',
        'student_status_log',
        'student_guardian',
        'student_document',
        'student_registration',
      ],
      ...[
        'student_message',
        'import_job',
        'import_row',
        'score',
        'score_log',
        'term_result',
        'certificate',
        'certificate_check',
      ],
      ...['attendance', 'attendance_justification', 'course_plan_student', 'courseware_target', 'courseware_access'],
    ],
    people: pupils,
    seenBy: office,
    kept: [
      ...['closed_archive', 'student_record', 'identity_papers'],
      ...['registration_refused', 'registration_draft', 'certificate_checks'],
    ],
  },
  {
    name: ['Personnel enseignant', '教师管理', 'Teaching staff'],
    purpose: ['Organiser les cours et les interventions', '安排课程与教学', 'Organise courses and teaching'],
    basis: contract,
    tables: [
      ...['teacher', 'teacher_specialty', 'teacher_unavailability', 'course', 'course_teacher'],
      ...['course_plan', 'course_plan_series', 'calendar_feed'],
    ],
    people: staff,
    seenBy: [
      'La direction ; la comptabilité pour les taux ; tous pour les noms',
      '校领导；财务（课时费）；所有人仅可见姓名',
      'The head; accounting for the rates; everybody for the names',
    ],
    kept: ['teacher_identity'],
  },
  {
    name: ['Protocoles et signatures', '协议与签署', 'Agreements and signatures'],
    purpose: [
      'Conclure contrats, conventions et consentements, et en prouver la signature',
      '签订合同、协议与同意书，并证明其签署',
      'Conclude contracts, agreements and consents, and prove their signing',
    ],
    basis: contract,
    tables: ['protocol', 'protocol_signature', 'protocol_event'],
    people: pupils,
    seenBy: [
      'La direction, la scolarité et la comptabilité ; chaque signataire pour ce qu’il signe',
      '校领导、学籍办与财务；签署人仅可见自己签署的文件',
      'Head, registry and accounting; each signer for what they sign',
    ],
    kept: ['agreements'],
  },
  {
    name: ['Tutorat', '导师辅导', 'Tutoring'],
    purpose: [
      'Suivre les étudiants confiés à un tuteur, valider et payer ses heures',
      '跟进导师辅导的学生，审核并结算其课时',
      'Follow the students entrusted to a tutor, validate and pay the hours',
    ],
    basis: task,
    tables: [...['tutor_task', 'tutor_task_student', 'tutor_session', 'tutor_session_student'], ...['pay_batch_line']],
    people: pupils,
    seenBy: [
      'La direction et la scolarité ; le tuteur pour ses tâches ; l’étudiant pour les siennes ; les taux, la comptabilité',
      '校领导与学籍办；导师本人的任务；学生本人的任务；课时费仅财务可见',
      'Head and registry; the tutor for own tasks; the student for own ones; the rates, accounting',
    ],
    kept: ['student_record'],
  },
  {
    name: ['Comptes et droits', '账号与权限', 'Accounts and rights'],
    purpose: [
      'Ouvrir la session, limiter l’accès, protéger les comptes',
      '登录、访问控制与账号保护',
      'Sign in, limit access, protect accounts',
    ],
    basis: interest,
    tables: [
      ...['admin', 'admin_group_access', 'session', 'session_used', 'device', 'code', 'challenge', 'rate_limit'],
      ...['sign_in_step', 'admin_totp', 'admin_recovery_code', 'admin_passkey', 'admin_invitation', 'answered_call'],
      ...['saved_view', 'saved_view_default', 'terminal_ticket'],
    ],
    people: accounts,
    seenBy: ['Les administrateurs au-dessus du groupe', '上级分组的管理员', 'The administrators above the group'],
    kept: ['sign_ins'],
  },
  {
    name: ['Espace membres', '会员中心', 'Member centre'],
    purpose: ['Tenir le compte et les soldes des membres', '管理会员账号与余额', 'Keep members’ accounts and balances'],
    basis: contract,
    tables: ['user', 'user_money_log', 'user_score_log'],
    people: ['Membres du site', '网站会员', 'Members of the site'],
    seenBy: [
      'Qui gère les membres ; chacun pour son compte',
      '会员管理人员；本人可查看自己的账号',
      'Whoever keeps members; each for their own account',
    ],
    kept: ['recycled'],
  },
  {
    name: ['Journal et historique', '日志与历史', 'Log and history'],
    purpose: [
      'Savoir qui a changé quoi, corriger une erreur, déceler un abus',
      '追溯更改、纠正错误、发现滥用',
      'Know who changed what, mend mistakes, notice abuse',
    ],
    basis: interest,
    tables: ['trail_change', 'trail_row', 'admin_log', 'terminal_run', 'data_recycle_log', 'sensitive_data_log'],
    people: accounts,
    seenBy: [
      'Qui peut modifier la fiche ; le journal aux super administrateurs',
      '可编辑该记录者；日志仅限超级管理员',
      'Whoever may change the record; the log by super administrators',
    ],
    kept: ['history', 'log', 'recycled', 'sensitive_values'],
  },
  {
    name: ['Fichiers et messages', '文件与消息', 'Files and messages'],
    purpose: ['Joindre des pièces, prévenir les personnes', '附件与通知', 'Attach documents, tell people'],
    basis: task,
    tables: [
      ...['attachment', 'attachment_use', 'direct_upload', 'outbox'],
      ...[
        'notification',
        'notification_target',
        'notification_read',
        'notification_audience',
        'notification_preference',
      ],
    ],
    people: accounts,
    seenBy: [
      'Qui les a envoyés et qui peut lire la fiche qui les montre ; les messages, les super administrateurs',
      '文件：上传者及可查看相关记录者；消息：超级管理员',
      'Whoever sent them and whoever may read the record that shows them; messages by super administrators',
    ],
    kept: ['files', 'messages'],
  },
]

/** What a module holds of persons, each module for itself. */
export const ofModule = {
  purpose: [
    'Ce que la liste du module énonce : {about}',
    '模块列表所述用途：{about}',
    'What the list of the module says: {about}',
  ],
  people: ['Les personnes que les fiches désignent', '记录中所指的人员', 'The persons whom its records name'],
  seenBy: [
    'Les groupes auxquels la direction en a donné le droit',
    '获得授权的用户组',
    'The groups that were given the right to it',
  ],
} as const satisfies Record<string, Words>
