// The seven templates of the demo school, in French and in Chinese.

import type { protocolTemplate } from '#school/agreement/index.ts'
import type { DemoRow } from './demo-row.ts'

type Template = DemoRow<typeof protocolTemplate>

const student = { role: 'student', order: 1, required: true, proof: 'none' }
const school = { role: 'school', order: 2, required: true, proof: 'none' }

const paragraphs = (...lines: string[]) =>
  lines.map((line) => (line.startsWith('# ') ? `<h2>${line.slice(2)}</h2>` : `<p>${line}</p>`)).join('\n')

export const demoTemplates: Template[] = [
  template({
    code: 'CONTRAT-FORMATION',
    kind: 'enrolment_contract',
    layout: 'fr_zh',
    cooling_off_days: 10,
    name: 'Contrat de formation',
    name_zh: '培训合同',
    name_en: 'Training contract',
    legal_points: ['programme', 'prerequisites', 'conditions', 'trainers', 'payment'],
    signer_roles: [student, school],
    body: paragraphs(
      '# Contrat de formation n° {{agreement.number}}',
      'Entre {{school.name}} et {{student.full_name}} {{student.native_name?}}, il est convenu ce qui suit.',
      '# Article 1 – Objet, durée et programme',
      'La formation « {{specialty.name}} » se déroule du {{agreement.valid_from}} au {{agreement.valid_to}}, en groupe de vingt-quatre personnes au plus. Son programme est remis avec le présent contrat.',
      '# Article 2 – Niveau requis',
      'L’étudiant possède le niveau d’entrée vérifié lors de son admission ; à défaut, une remise à niveau lui est proposée avant le début des cours.',
      '# Article 3 – Conditions et évaluation',
      'Les cours ont lieu dans les locaux de l’établissement. Les connaissances sont évaluées à chaque période ; une attestation est délivrée à l’issue de la formation.',
      '# Article 4 – Formateurs',
      'Les cours sont assurés par des formateurs diplômés de l’enseignement supérieur, dont les titres sont tenus à la disposition de l’étudiant.',
      '# Article 5 – Prix et paiement',
      'Le prix est de {{price.total}}. Aucune somme n’est due avant la fin du délai de rétractation de dix jours. En cas d’abandon pour force majeure, seules les heures suivies sont dues.',
      '{{price.schedule_table}}',
      '{{signature.student}}',
      '{{signature.school}}',
    ),
    body_zh: paragraphs(
      '# 培训合同 第 {{agreement.number}} 号',
      '{{school.name}} 与 {{student.full_name}} {{student.native_name?}} 就以下内容达成一致。',
      '# 第一条　培训内容、期限与课程',
      '“{{specialty.name}}”培训自 {{agreement.valid_from}} 至 {{agreement.valid_to}} 进行，每班不超过二十四人。课程大纲随本合同一并交付。',
      '# 第二条　入学水平',
      '学生具备录取时所核实的入学水平；如有不足，学校将在开课前安排补习。',
      '# 第三条　培训条件与考核',
      '课程在学校校舍内进行。每学期对学习情况进行考核；培训结束后颁发证明。',
      '# 第四条　授课教师',
      '课程由具有高等教育学历的教师讲授，其学历资质可供学生查阅。',
      '# 第五条　费用与付款',
      '培训费用为 {{price.total}}。十天冷静期结束前无须支付任何费用。因不可抗力中途退出的，仅支付已上课时的费用。',
      '{{price.schedule_table}}',
      '{{signature.student}}',
      '{{signature.school}}',
    ),
  }),
  template({
    code: 'CONVENTION',
    kind: 'training_convention',
    name: 'Convention de formation',
    name_zh: '培训协议',
    signer_roles: [student, school, { role: 'partner', order: 3, required: true, proof: 'email_code' }],
    body: paragraphs(
      '# Convention de formation n° {{agreement.number}}',
      'La présente convention lie {{school.name}}, {{partner.name}} et {{student.full_name}}.',
      'Le partenaire prend en charge la formation « {{specialty.name}} » du {{agreement.valid_from}} au {{agreement.valid_to}}.',
      'L’établissement rend compte au partenaire de l’assiduité et des résultats, dans la limite de ce que l’étudiant accepte.',
    ),
  }),
  template({
    code: 'CHARTE',
    kind: 'code_of_conduct',
    layout: 'fr_zh',
    sign_mode: 'acknowledge',
    expire_days: 60,
    name: 'Règlement intérieur',
    name_zh: '校规',
    name_en: 'Code of conduct',
    auto_issue: 'on_approval',
    signer_roles: [student],
    body: paragraphs(
      '# Règlement intérieur',
      'L’assiduité est obligatoire : toute absence est justifiée sous quarante-huit heures.',
      'Chacun respecte les personnes, les locaux et le matériel ; les téléphones restent silencieux pendant les cours.',
      'Le plagiat et la fraude aux examens entraînent la note zéro et un entretien avec la direction.',
      'Lu par {{student.full_name}}.',
    ),
    body_zh: paragraphs(
      '# 校规',
      '学生必须按时到课；任何缺勤须在四十八小时内说明理由。',
      '尊重他人，爱护校舍与设备；上课期间手机须静音。',
      '抄袭与考试作弊者成绩记零分，并由校领导约谈。',
      '阅读人：{{student.full_name}}。',
    ),
  }),
  template({
    code: 'IMAGE',
    kind: 'image_right',
    layout: 'fr_zh',
    name: 'Droit à l’image',
    name_zh: '肖像授权书',
    signer_roles: [student],
    body: paragraphs(
      '# Autorisation d’utilisation de l’image',
      '{{student.full_name}} autorise {{school.name}} à utiliser des photographies prises lors des activités de l’école, sur son site et ses brochures, pendant trois ans.',
      'L’autorisation est gratuite et peut être retirée à tout moment par simple message à la scolarité.',
    ),
    body_zh: paragraphs(
      '# 肖像使用授权',
      '{{student.full_name}} 授权 {{school.name}} 在其网站与宣传册上使用在学校活动中拍摄的照片，为期三年。',
      '本授权无偿，可随时向学籍办发送信息予以撤回。',
    ),
  }),
  template({
    code: 'DONNEES',
    kind: 'data_consent',
    layout: 'fr_zh',
    sign_mode: 'acknowledge',
    name: 'Consentement données personnelles',
    name_zh: '个人数据同意书',
    signer_roles: [student],
    body: paragraphs(
      '# Vos données personnelles',
      'L’établissement traite les données nécessaires à la scolarité et les conserve le temps fixé par son registre.',
      'Vous pouvez à tout moment les consulter, les faire corriger ou demander leur effacement à la scolarité.',
      'J’accepte que mes coordonnées soient transmises aux écoles partenaires pour la suite de mes études.',
    ),
    body_zh: paragraphs(
      '# 您的个人数据',
      '学校处理学籍管理所需的数据，并按其登记册规定的期限保存。',
      '您可随时向学籍办查阅、更正或要求删除您的数据。',
      '本人同意学校将本人联系方式提供给合作院校，以便继续深造。',
    ),
  }),
  template({
    code: 'TUTORAT',
    kind: 'tutoring',
    name: 'Accord de tutorat',
    name_zh: '辅导协议',
    signer_roles: [student, school],
    body: paragraphs(
      '# Accord de tutorat n° {{agreement.number}}',
      '{{student.full_name}} est suivi par un tuteur de {{school.name}} jusqu’au {{agreement.valid_to}}.',
      'Chaque séance est notée par le tuteur et confirmée par l’étudiant ; une séance manquée sans prévenir est décomptée.',
    ),
  }),
  template({
    code: 'ECHEANCIER',
    kind: 'payment_plan',
    layout: 'fr_zh',
    name: 'Échéancier de paiement',
    name_zh: '分期付款协议',
    name_en: 'Payment plan',
    signer_roles: [student, school],
    body: paragraphs(
      '# Échéancier de paiement',
      '{{student.full_name}} règle la somme de {{price.total}} selon l’échéancier suivant.',
      '{{price.schedule_table}}',
      'Un retard de plus de quinze jours donne lieu à un rendez-vous avec la comptabilité.',
    ),
    body_zh: paragraphs(
      '# 分期付款计划',
      '{{student.full_name}} 按以下计划支付 {{price.total}}。',
      '{{price.schedule_table}}',
      '逾期十五天以上者，须与财务处约谈。',
    ),
  }),
]

function template(given: Partial<Template> & Pick<Template, 'code' | 'name' | 'kind'>): Template {
  return {
    key: given.code,
    revision: 1,
    layout: 'fr',
    sign_mode: 'sign',
    expire_days: 30,
    status: 'published',
    ...given,
  }
}
