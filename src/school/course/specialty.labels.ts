import type { Labels } from '#engine/resource.ts'
import type { Words } from '#engine/words.ts'
import type { specialty } from './specialty.ts'

export const specialtyLabels = {
  one: ['Filière', '专业', 'Specialty'],
  many: ['Filières', '专业管理', 'Specialties'],
  about: [
    'Une filière est un parcours proposé aux étudiants : niveau, durée, frais et pièces exigées.',
    '专业是学校提供的培养方向，包括层次、学制、学费和所需材料。',
    'A specialty is a programme offered to students: level, length, tuition and required documents.',
  ],
  firstStep: [
    'Créez-en une et ouvrez-la à l’inscription.',
    '请创建专业并开放报名。',
    'Create one and open it to registration.',
  ],
  fields: {
    code: ['Code', '代码', 'Code'],
    name: ['Intitulé', '名称', 'Name'],
    name_zh: ['Intitulé en chinois', '中文名称', 'Name in Chinese'],
    name_en: ['Intitulé en anglais', '英文名称', 'Name in English'],
    parent_id: ['Filière parente', '上级专业', 'Parent'],
    level: ['Niveau', '层次', 'Level'],
    degree_title: ['Diplôme visé', '目标学位', 'Degree'],
    duration_months: ['Durée (mois)', '学制（月）', 'Duration (months)'],
    ects: ['Crédits ECTS', 'ECTS 学分', 'ECTS'],
    tuition_cents: ['Frais de scolarité', '学费', 'Tuition'],
    currency: ['Devise', '货币', 'Currency'],
    head_teacher_id: ['Responsable de filière', '专业负责人', 'Head'],
    capacity: ['Capacité d’accueil', '招生人数', 'Capacity'],
    required_documents: ['Pièces exigées', '所需材料', 'Required documents'],
    public_open: ['Ouverte à l’inscription', '开放报名', 'Open to registration'],
    status: ['Statut', '状态', 'Status'],
    description: ['Présentation', '简介', 'Description'],
    description_zh: ['Présentation en chinois', '中文简介', 'Description in Chinese'],
    description_en: ['Présentation en anglais', '英文简介', 'Description in English'],
    weigh: ['Ordre', '排序', 'Order'],
  },
  values: {
    required_documents: {
      passport: ['Passeport', '护照', 'Passport'],
      visa: ['Visa', '签证', 'Visa'],
      permit: ['Titre de séjour', '居留', 'Residence permit'],
      diploma: ['Diplôme', '学历证书', 'Diploma'],
      transcript: ['Relevé de notes', '成绩单', 'Transcript'],
      language_test: ['Test de langue', '语言成绩', 'Language test'],
      photo: ['Photo d’identité', '证件照', 'Identity photo'],
      insurance: ['Assurance', '保险', 'Insurance'],
      cvec: ['Attestation CVEC', 'CVEC 证明', 'CVEC certificate'],
      payment: ['Justificatif de paiement', '付款凭证', 'Proof of payment'],
      other: ['Autre', '其他', 'Other'],
    },
    level: {
      language: ['Langue', '语言', 'Language'],
      bachelor: ['Bachelor', '学士（院校）', 'Bachelor'],
      licence: ['Licence', '本科', 'Licence'],
      master: ['Master', '硕士', 'Master'],
      prepa: ['Classe préparatoire', '预科', 'Preparatory class'],
      other: ['Autre', '其他', 'Other'],
    },
    currency: {
      EUR: ['Euro', '欧元', 'Euro'],
      CNY: ['Yuan', '人民币', 'Yuan'],
      USD: ['Dollar américain', '美元', 'US dollar'],
      GBP: ['Livre sterling', '英镑', 'Pound sterling'],
    },
    status: {
      active: ['Active', '启用', 'Active'],
      archived: ['Archivée', '已归档', 'Archived'],
    },
  },
  tabs: {
    programme: ['Programme', '专业信息', 'Programme'],
    admission: ['Admission', '招生', 'Admission'],
    presentation: ['Présentation', '简介', 'Presentation'],
  },
} satisfies Labels<typeof specialty>

export const specialtyRefusals = {
  archiveInstead: [
    '« {name} » compte {count} étudiant(s) : archivez-la plutôt que de la supprimer.',
    '“{name}”还有 {count} 名学生，请归档而不是删除。',
    '“{name}” has {count} student(s): archive it rather than delete it.',
  ],
  closedToRegistration: [
    '« {name} » n’est pas ouverte à l’inscription.',
    '“{name}”未开放报名。',
    '“{name}” is not open to registration.',
  ],
  full: [
    '« {name} » est complète ({capacity} places).',
    '“{name}”名额已满（{capacity} 人）。',
    '“{name}” is full ({capacity} places).',
  ],
} as const satisfies Record<string, Words>
