import type { Labels } from '#engine/resource.ts'
import type { Words } from '#engine/words.ts'
import type { legalPoints, protocolKinds, protocolTemplate } from './protocol-template.ts'

export const kindWords = {
  enrolment_contract: ['Contrat de formation', '培训合同', 'Training contract'],
  training_convention: ['Convention de formation', '培训协议', 'Training agreement'],
  internship: ['Convention de stage', '实习协议', 'Internship agreement'],
  tutoring: ['Accord de tutorat', '辅导协议', 'Tutoring agreement'],
  code_of_conduct: ['Règlement intérieur', '校规', 'Code of conduct'],
  data_consent: ['Consentement données personnelles', '个人数据同意书', 'Personal data consent'],
  image_right: ['Droit à l’image', '肖像授权书', 'Image right'],
  payment_plan: ['Échéancier de paiement', '分期付款协议', 'Payment plan'],
  other: ['Autre', '其他', 'Other'],
} as const satisfies Record<(typeof protocolKinds)[number], Words>

export const legalPointWords = {
  programme: [
    'Nature, durée, programme et objet de la formation, effectifs',
    '培训的性质、期限、内容、目的及人数',
    'Nature, length, programme and purpose of the training, headcount',
  ],
  prerequisites: [
    'Niveau de connaissances préalables requis',
    '所需的先修水平',
    'Level of knowledge required beforehand',
  ],
  conditions: [
    'Conditions de la formation : moyens pédagogiques, contrôle des connaissances, sanction',
    '培训条件：教学手段、考核方式与结业证明',
    'Conditions: teaching means, assessment, outcome',
  ],
  trainers: [
    'Diplômes, titres ou références des formateurs',
    '授课教师的学历、职称或资历',
    'Diplomas, titles or references of the trainers',
  ],
  payment: [
    'Modalités de paiement et conditions en cas de cessation anticipée ou d’abandon',
    '付款方式及提前终止或中途退出的条件',
    'Terms of payment, and what holds on early termination or withdrawal',
  ],
} as const satisfies Record<(typeof legalPoints)[number], Words>

export const protocolTemplateLabels = {
  one: ['Modèle de protocole', '协议模板', 'Agreement template'],
  many: ['Modèles', '协议模板', 'Templates'],
  about: [
    'Les textes dont naissent les protocoles, révision par révision : une révision publiée ne change plus.',
    '协议文本的模板，按版本管理：已发布的版本不再更改。',
    'The texts that agreements are made from, revision by revision: a published revision no longer changes.',
  ],
  firstStep: ['Rédigez le premier modèle.', '请编写第一个模板。', 'Write the first template.'],
  tabs: {
    template: ['Modèle', '模板', 'Template'],
    text: ['Texte', '正文', 'Text'],
    signing: ['Signature', '签署', 'Signing'],
  },
  fields: {
    code: ['Code', '代码', 'Code'],
    revision: ['Révision', '版本', 'Revision'],
    name: ['Nom', '名称', 'Name'],
    name_zh: ['Nom en chinois', '中文名称', 'Chinese name'],
    name_en: ['Nom en anglais', '英文名称', 'English name'],
    kind: ['Nature', '协议类型', 'Kind'],
    layout: ['Langue(s)', '语言版式', 'Languages'],
    body: ['Texte français', '法文正文', 'French text'],
    body_zh: ['Texte chinois', '中文正文', 'Chinese text'],
    body_en: ['Texte anglais', '英文正文', 'English text'],
    legal_points: [
      'Mentions obligatoires vérifiées (art. L. 6353-4)',
      '已核对的法定条款（第 L. 6353-4 条）',
      'Mandatory points checked (art. L. 6353-4)',
    ],
    sign_mode: ['Mode de validation', '确认方式', 'Mode'],
    signer_roles: ['Signataires et ordre', '签署人与顺序', 'Signers'],
    expire_days: ['Délai de signature (jours)', '签署期限（天）', 'Days to sign'],
    cooling_off_days: ['Délai de rétractation (jours)', '冷静期（天）', 'Withdrawal days'],
    auto_issue: ['Émission automatique', '自动生成', 'Auto-issue'],
    status: ['Statut', '状态', 'Status'],
  },
  values: {
    kind: kindWords,
    layout: {
      fr: ['Français', '法文', 'French'],
      zh: ['Chinois', '中文', 'Chinese'],
      en: ['Anglais', '英文', 'English'],
      fr_zh: [
        'Français et chinois, deux colonnes (le français fait foi)',
        '法中双栏（以法文为准）',
        'French and Chinese in two columns (French prevails)',
      ],
    },
    legal_points: legalPointWords,
    sign_mode: {
      none: ['Information', '仅阅读', 'Information'],
      acknowledge: ['Lecture confirmée', '确认已读', 'Acknowledged'],
      sign: ['Signature', '签署', 'Signature'],
    },
    auto_issue: {
      on_approval: ['À l’admission', '录取时', 'On approval'],
      on_course_enrolment: ['À l’inscription au cours', '选课时', 'On course enrolment'],
    },
    status: {
      draft: ['Brouillon', '草稿', 'Draft'],
      published: ['Publié', '已发布', 'Published'],
      retired: ['Retiré', '已停用', 'Retired'],
    },
  },
  actions: {
    publish: ['Publier', '发布', 'Publish'],
    revise: ['Nouvelle révision', '新建版本', 'New revision'],
    retire: ['Retirer', '停用', 'Retire'],
  },
} satisfies Labels<typeof protocolTemplate>
