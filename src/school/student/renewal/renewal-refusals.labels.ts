// Refusals and messages of renewals.

import type { Words } from '#engine/words.ts'

export const comparedWords = {
  last_name: ['Nom', '姓', 'Last name'],
  first_name: ['Prénoms', '名', 'First names'],
  birth_date: ['Date de naissance', '出生日期', 'Birth date'],
  birth_place: ['Lieu de naissance', '出生地', 'Place of birth'],
  nationality: ['Nationalité', '国籍', 'Nationality'],
} as const satisfies Record<string, Words>

export const renewalRefusals = {
  noPermit: [
    'La fin du titre de séjour n’est pas dans la fiche de l’étudiant : déposez le titre, ou demandez à la scolarité de l’inscrire.',
    '学生档案中没有居留到期日：请上传居留证件，或联系教务处填写。',
    'The end of the residence permit is not in the record of the student: hand the permit in, or ask the office to enter it.',
  ],
  closed: ['Ce dossier est clos.', '该记录已结案。', 'This file is closed.'],
  noPassport: [
    'Aucun passeport valable n’est accepté dans les pièces : sans lui, l’orthographe du nom ne peut pas être comparée. Déposez-le.',
    '材料中没有已通过审核的有效护照，无法核对姓名拼写。请先上传护照。',
    'No valid passport is accepted among the documents: without it the spelling of the name cannot be compared. Hand it in.',
  ],
  differs: [
    'Le dossier n’est pas préparé : la fiche et le passeport diffèrent. {differences}',
    '未生成材料：档案与护照信息不一致。{differences}',
    'The pack is not made: the record and the passport differ. {differences}',
  ],
  difference: [
    '{field} : « {record} » dans la fiche, « {passport} » dans le passeport',
    '{field}：档案为“{record}”，护照为“{passport}”',
    '{field}: “{record}” in the record, “{passport}” in the passport',
  ],
  partMissing: [
    'Le dossier n’est pas préparé, car {part} ne peut pas être délivré : {gaps}.',
    '未生成材料：无法签发{part}：{gaps}。',
    'The pack is not made, because {part} cannot be issued: {gaps}.',
  ],
  made: [
    'Dossier préparé : {parts} pièce(s), numérotées et vérifiables.',
    '材料已生成：共 {parts} 份，均有编号并可核验。',
    'Pack made: {parts} part(s), numbered and verifiable.',
  ],
  madeFor: [
    '{made} dossier(s) préparé(s), {refused} refusé(s).',
    '已生成 {made} 份材料，{refused} 份被拒绝。',
    '{made} pack(s) made, {refused} refused.',
  ],
  stepped: ['Étape enregistrée.', '进度已登记。', 'Step recorded.'],
  inFuture: ['Cette date est dans le futur.', '日期不能晚于今天。', 'This date is in the future.'],
  beforeFiling: [
    'Cette date est avant le dépôt du dossier.',
    '日期早于递交日期。',
    'This date is before the filing of the file.',
  ],
  beforeAsked: [
    'Les pièces ne peuvent pas être envoyées avant d’être demandées.',
    '补件日期不能早于要求补件的日期。',
    'Documents cannot be sent before they are asked for.',
  ],
  onlyStudents: ['Cette page est celle des étudiants.', '该页面仅供学生使用。', 'This page is for students.'],
  noPack: ['Le dossier n’est pas encore préparé.', '材料尚未生成。', 'The pack is not made yet.'],
  incomplete: ['Il manque une réponse.', '请填写必填项。', 'An answer is missing.'],
  noStep: ['Il n’y a pas de dossier de renouvellement ouvert.', '没有进行中的续签记录。', 'There is no open renewal.'],
} as const satisfies Record<string, Words>

export const renewalNews = {
  made: {
    title: ['Votre dossier de renouvellement est prêt', '您的居留续签材料已备好', 'Your renewal pack is ready'],
    body: [
      'La scolarité a préparé les pièces de l’école pour le renouvellement de votre titre de séjour. Téléchargez-les sur la page « Mon titre de séjour ».',
      '教务处已为您准备好学校出具的居留续签材料，请在“我的居留”页面下载。',
      'The office has made the school’s papers for the renewal of your residence permit. Download them on the page “My residence permit”.',
    ],
  },
} as const satisfies Record<string, Record<'title' | 'body', Words>>
