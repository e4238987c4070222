// Synonyms for the names of pages, for the search in the command dialog. In three languages at once, because people
// enter the word that they know.

/** By the name of the page. */
export const pageSynonyms: Readonly<Record<string, string>> = {
  dashboard: 'accueil tableau de bord aujourd’hui 首页 今天 概览 home dashboard today',
  'k/figures':
    'chiffres indicateurs statistiques graphiques tendances tableau de bord 数据 统计 图表 趋势 figures statistics charts trends',
  'routine/adminInfo': 'profil compte mot de passe sécurité 个人资料 密码 账号 profile account password security',
  'k/inbox': 'messages reçus boîte de réception 收件箱 消息 通知 inbox received messages',
  'k/student': 'élèves étudiants dossier fiche inscrits 学生 学员 学籍 students pupils file',
  'k/enrolmentYear':
    'années passées historique filière niveau redoublement passage parcours 学年 往年 年级 留级 升级 years past history level repeat',
  rollOver:
    'passage d’année bascule nouvelle année rentrée redoublement diplômés année suivante 升级 学年升级 新学年 留级 毕业 roll-over next year wizard promotion graduates',
  'k/studentGuardian': 'parents responsables famille tuteur légal 家长 监护人 guardians parents family',
  'k/studentDocument': 'pièces passeport papiers identité visa 证件 护照 材料 documents passport papers identity',
  'k/renewal': 'titre de séjour renouvellement préfecture visa 居留 续签 residence permit renewal',
  'k/myRenewal': 'titre de séjour renouvellement préfecture visa 居留 续签 residence permit renewal',
  'k/reEnrolment':
    'réinscription réinscrire inviter relancer campagne année suivante 续读 注册 下一学年 邀请 re-enrolment re-enrol invite remind next year',
  'k/myReEnrolment':
    'réinscription réinscrire CVEC options année suivante 续读 注册 下一学年 选修 re-enrolment re-enrol options next year',
  'k/review': 'candidatures dossiers à examiner admission 审核 录取 申请 applications review admissions',
  'k/studentRegistration': 'inscription formulaire préinscription 报名 注册 registration forms',
  'k/missing':
    'manque incomplet compléter dossiers sans champs vides 缺少 不完整 补全 空白 missing incomplete empty fields without',
  'k/archive': 'anciens sortis archives réinscription 归档 档案 毕业 archive former students',
  'k/certificate':
    'certificat de scolarité attestation imprimer document preuve 证明 证书 打印 certificate proof print',
  'k/certificateCheck': 'vérification authenticité code 核验 验证 verification authenticity code',
  'k/teacher': 'professeurs formateurs profs intervenants 老师 教师 teachers professors trainers',
  'k/teacherUnavailability': 'indisponibilités congés absence professeur 请假 不可用 unavailability leave',
  'k/specialty': 'filières formations diplômes programmes 专业 项目 specialties programmes degrees',
  'k/course': 'cours matières modules classes 课程 科目 班级 courses subjects classes',
  'k/courseEnrolment': 'inscriptions aux cours liste d’attente places 选课 报名 enrolments waiting list places',
  'k/group':
    'classes groupes TD sections divisions options niveaux 班级 分班 小组 分组 classes groups tutorial sections',
  'k/groupMember': 'élèves de la classe liste composition du groupe 班级名单 组员 class list members of a group',
  'k/courseware': 'supports documents fichiers devoirs 课件 资料 课程资料 materials files handouts homework',
  'k/calendar':
    'emploi du temps agenda planning horaires calendrier imprimer 课表 课程表 日历 打印 timetable schedule calendar print',
  'k/coursePlan': 'séances cours cahier de texte 课次 上课 sessions lessons class log',
  'k/coursePlanSeries': 'récurrences répétition 循环 重复 series recurring',
  'k/room': 'salles locaux bâtiment 教室 地点 rooms places building',
  'k/holiday': 'vacances jours fériés fermetures 假期 放假 节日 holidays closures',
  'k/calendarFeed': 'abonnement ical téléphone 订阅 手机 subscription feed phone',
  'k/attendance': 'présences absences appel émargement retards 考勤 点名 出勤 缺勤 attendance register absences',
  'k/register': 'appel présences absences pointage retards 点名 考勤 出勤 register attendance roll call',
  'k/attendanceJustification': 'justificatifs excuses absences 请假 假条 justifications excuses sick note',
  'k/marks': 'notes saisie résultats contrôle examen 成绩 录入 分数 marks grades results exam',
  'k/myAttendance': 'absences retards présence justifier 考勤 缺勤 迟到 请假 attendance absences late justify',
  'k/myMarks': 'notes résultats moyenne bulletin relevé 成绩 分数 平均 marks grades results transcript',
  'k/assessment': 'évaluations contrôles examens épreuves 考试 测验 评估 assessments tests exams',
  'k/score': 'notes résultats relevé 成绩 分数 scores marks',
  'k/scoreLog': 'historique des notes modifications 记录 修改 history of marks changes',
  'k/termResult':
    'bulletins relevé de notes moyenne jury imprimer 成绩单 学期 打印 reports transcripts term results print',
  'k/results': 'publier bulletins classe jury relevés 成绩单 发布 班级 publish results reports class',
  'k/jury':
    'jury procès-verbal PV membres quorum président séance 评审会 评审 会议纪要 成员 法定人数 jury minutes members quorum board',
  'k/deliberation':
    'délibération délibérer jury décisions admis compensation rattrapage redoublement PV 评审 审定 决定 补考 留级 deliberation decisions pass resit',
  'k/gradingScale': 'barèmes échelles notation 评分 标准 grading scales',
  'k/tutoring': 'tutorat soutien heures accompagnement 辅导 导师 tutoring hours support',
  'k/tutorTask': 'missions de tutorat suivi 辅导 任务 tutor tasks',
  'k/tutorTaskStudent': 'élèves suivis tutorat 辅导 学生 tutored students',
  'k/tutorSession': 'séances de tutorat heures 辅导 课时 tutor sessions hours',
  'k/payBatch': 'paie salaires facture paiement rémunération 薪酬 工资 付款 发票 pay salary invoice payment',
  'k/toSign': 'signature signer contrat convention 签署 签字 待签 sign signature contract',
  'k/protocol':
    'conventions contrats montants frais facture devis scolarité 协议 合同 金额 学费 发票 agreements contracts amounts fees invoice',
  'k/protocolTemplate': 'modèles de conventions contrats types 模板 合同 agreement templates',
  'k/notification':
    'annonces messages écrire envoyer e-mail 通知 公告 发送 邮件 announcements messages send write mail',
  'k/academicYear': 'années scolaires rentrée 学年 academic years',
  'k/academicTerm': 'semestres périodes trimestres 学期 terms semesters periods',
  'user/user': 'membres centre de membres 会员 members',
  'user/group': 'groupes de membres 会员 分组 member groups',
  'user/rule': 'menus des membres 会员 菜单 member menus',
  'user/moneyLog':
    'soldes paiements facture versements encaissements argent 余额 流水 付款 发票 balance payments invoice money',
  'user/scoreLog': 'points fidélité 积分 points log',
  'auth/admin': 'comptes administrateurs utilisateurs accès 管理员 账号 用户 accounts users administrators',
  'auth/group': 'groupes droits rôles permissions 分组 权限 角色 groups rights roles permissions',
  'auth/menu': 'menus bureaux droits arborescence 菜单 规则 权限 menus desks rights tree',
  'auth/adminLog': 'journal historique traces audit 日志 记录 审计 log history audit',
  'security/dataRecycle': 'règles corbeille suppression 回收 规则 recycle rules',
  'security/dataRecycleLog': 'corbeille restaurer supprimés 回收站 恢复 bin restore deleted',
  'security/sensitiveData': 'règles données sensibles 敏感 规则 sensitive data rules',
  'security/sensitiveDataLog': 'modifications sensibles annuler 敏感 修改 sensitive changes undo',
  'routine/config': 'réglages paramètres configuration école logo 设置 配置 参数 settings configuration school',
  'routine/outbox': 'courrier envoyé e-mails sms 发件箱 邮件 短信 outbox mails',
  'routine/attachment': 'fichiers images pièces jointes 附件 文件 图片 files attachments images',
  moveIn:
    'reprise import importer migration données excel csv apogée aurion pronote gibbon 迁入 导入 迁移 move in import migration bring school',
  'routine/personalData':
    'rgpd données personnelles effacement export 个人数据 隐私 删除 gdpr personal data privacy erasure',
  'routine/backUps': 'sauvegardes restauration 备份 恢复 back-ups restore',
  module: 'modules extensions magasin 模块 扩展 商店 modules extensions store',
}
