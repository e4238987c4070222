// Imports students, years of enrolment, guardians and documents from another product. Column names: Apogée and Aurion
// (higher education in France), Pronote (schools in France), Gibbon.

import type { Row } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { updateRecord } from '#engine/server/records.ts'
import type { MoveInTarget } from '#platform/transfer/index.server.ts'
import type { studentDocument } from './student-document.ts'
import type { student } from './student.ts'

export const studentMove: MoveInTarget = {
  gives: ['student_no', 'status'],
  same: ['last_name', 'first_name', 'birth_date'],
  headings: {
    student_no: ['COD_ETU', 'Numéro étudiant', 'N° étudiant', 'Code étudiant', 'Matricule', 'Student ID', '学号'],
    ine: ['COD_NNE_IND', 'INE', 'Numéro national', 'Identifiant national'],
    last_name: ['LIB_NOM_PAT_IND', 'Nom de naissance', 'Nom de famille', 'Surname', 'Last name', '姓', '姓氏'],
    usage_name: ['LIB_NOM_USU_IND', "Nom d'usage", 'Nom usuel'],
    first_name: ['LIB_PR1_IND', 'Prénom', 'Prénom 1', 'Prénoms', 'Prénom(s)', 'First Name', 'Given name', '名', '名字'],
    native_name: ['Name In Characters', 'Nom chinois', 'Nom en caractères', '姓名', '中文姓名'],
    preferred_name: ['Preferred Name', 'Prénom usuel'],
    gender: ['COD_SEX_ETU', 'Sexe', 'Genre', 'Civilité', 'Gender', '性别'],
    birth_date: [
      'DATE_NAI_IND',
      'Date de naissance',
      'Date de naiss.',
      'Date naissance',
      'Naissance',
      'Né(e) le',
      'Né le',
      'Née le',
      'DOB',
      'Date of birth',
      '出生日期',
      '出生年月日',
      '生日',
    ],
    birth_place: ['LIB_VIL_NAI_ETU', 'Lieu de naissance', 'Ville de naissance'],
    nationality: ['COD_PAY_NAT', 'LIB_NAT', 'Nationalité', 'Citizenship', 'Nationality 1', '国籍'],
    email: [
      'ADR_MAIL',
      'LIB_AD_MAIL',
      'Courriel',
      'E-mail',
      'Email',
      'Mail',
      'Mél',
      'Adresse e-mail',
      'Adresse mail',
      '邮箱',
      '电子邮箱',
      '电子邮件',
    ],
    mobile: [
      'NUM_TEL_PORT',
      'Portable',
      'Téléphone portable',
      'Tél. portable',
      'Phone 1',
      '手机',
      '手机号',
      '手机号码',
    ],
    address_line: ['LIB_AD1', 'Adresse', 'Adresse 1', 'Address 1'],
    postcode: ['COD_BDI', 'Code postal', 'CP'],
    city: ['LIB_COM', 'Ville', 'Commune'],
    specialty_id: ['COD_ETP', 'LIB_ETP', 'Filière', 'Formation', 'Programme', '专业'],
    level: ['Niveau', 'Année d’études', 'MEF', 'Year Group', '年级'],
    entry_date: ['DAT_CRE_IAE', "Date d'entrée", 'Date d’inscription', 'Date Start', '入学日期'],
    exit_date: ['Date de sortie', 'Date End'],
    status: ['Statut', 'Status', 'État', '状态'],
    permit_kind: ['Titre de séjour', 'Type de titre'],
    permit_number: ['N° titre de séjour', 'Numéro du titre'],
    permit_expiry: ['Fin de validité du titre', 'Expiration titre de séjour', 'Visa Expiry Date'],
  },
  vague: {
    last_name: ['Nom'],
    /** `Nom` is the usage name only in a file that has another column for the name at birth. */
    usage_name: ['Nom'],
    mobile: ['Téléphone', 'Tél.', 'Phone', '电话', '联系电话'],
  },
  picture: 'photo',
  beforeUndo: leaveUnenrolled,
}

/**
 * Cancels a student before the undo of an import deletes the record, because only a cancelled record may be deleted.
 * The year of enrolment follows the status.
 */
async function leaveUnenrolled(at: At, row: Record<string, unknown> & { id: number }): Promise<void> {
  const status: Row<typeof student>['status'] = 'cancelled'
  await updateRecord(at, at.product.resources.student, row, { status }, { kind: 'edit' })
}

export const yearOfStudentMove: MoveInTarget = {
  pair: ['student_id', 'academic_year_id'],
  headings: {
    student_id: ['COD_ETU', 'Numéro étudiant', 'N° étudiant', 'Matricule', 'Student ID', '学号'],
    academic_year_id: ['COD_ANU', 'Année', 'Année universitaire', 'Année scolaire', 'School Year', '学年'],
    specialty_id: ['COD_ETP', 'Filière', 'Formation', 'Programme'],
    level: ['Niveau', 'Year Group'],
    result: ['Résultat', 'Décision', 'COD_TRE', 'Décision du jury'],
    average: ['Moyenne', 'Moyenne annuelle', 'Moyenne générale', 'NOT_VET'],
    ects: ['ECTS', 'Crédits', 'Crédits obtenus', 'NB_CRD_VET'],
  },
}

export const guardianMove: MoveInTarget = {
  assumes: { relation: 'guardian' },
  headings: {
    student_id: ['COD_ETU', 'Numéro étudiant', 'N° étudiant', 'Matricule', 'Élève', 'Student ID', '学号'],
    name: ['Responsable', 'Nom du responsable', 'Responsable légal', 'Parent', 'Parent 1', '监护人'],
    relation: ['Lien', 'Lien de parenté', 'Parenté', 'Relationship', '关系'],
    email: ['E-mail du responsable', 'Courriel du responsable', 'Parent 1 Email'],
    mobile: ['Téléphone du responsable', 'Portable du responsable', 'Parent 1 Phone 1'],
  },
}

/** Patterns in file names that tell the kind of a document. The first pattern that matches counts. */
const kindsByWord: readonly (readonly [kind: Kind, words: RegExp])[] = [
  ['transcript', /relev|notes|transcript|bulletin|成绩/iu],
  ['diploma', /dipl|degree|学历|学位|毕业/iu],
  ['passport', /passe?port|护照/iu],
  ['permit', /titre.de.s[ée]jour|permit|居留/iu],
  ['visa', /visa|签证/iu],
  ['language_test', /tcf|delf|dalf|tef\b|hsk|langue|language|语言/iu],
  ['insurance', /assurance|insurance|保险/iu],
  ['cvec', /cvec/iu],
  ['payment', /paiement|re[çc]u|payment|receipt|付款|缴费/iu],
]
type Kind = Row<typeof studentDocument>['kind']

/**
 * Imported documents are accepted, because the school has checked them in the former product. Signed agreements are
 * imported as documents, too.
 */
export const documentMove: MoveInTarget = {
  gives: ['status'],
  pair: ['student_id', 'kind', 'detail'],
  assumes: { status: 'accepted', kind: 'other' },
  documents: {
    owner: 'student_id',
    field: 'file',
    detail: 'detail',
    more: (path) => ({ kind: kindsByWord.find(([, words]) => words.test(path.normalize('NFC')))?.[0] ?? 'other' }),
  },
}
