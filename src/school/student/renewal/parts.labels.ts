// The parts of a pack as their reader sees them, and notes about what is not in it.

import type { Words } from '#engine/words.ts'

export const partWords = {
  enrolment: ['Certificat de scolarité', '在读证明', 'Enrolment certificate'],
  pre_enrolment: ['Attestation de préinscription', '预录取证明', 'Pre-enrolment certificate'],
  transcript: ['Relevé de notes, toutes les années ici', '成绩单（在本校的全部学年）', 'Transcript of every year here'],
  attendance: ['Attestation d’assiduité', '出勤证明', 'Certificate of diligence'],
  progress: ['Attestation de réussite ou de progression', '学业进展证明', 'Certificate of success or of progress'],
  letter: ['Lettre de la direction', '校方说明信', 'Letter of the head'],
  noNextYear: [
    'L’inscription ou la préinscription {year} n’est pas connue : le dossier ne la contient pas. Demandez-la à la scolarité.',
    '尚无 {year} 学年的注册或预录取信息，材料中不包含。请联系教务处。',
    'The enrolment or pre-enrolment for {year} is not known: the pack does not contain it. Ask the office.',
  ],
  noYearToCome: [
    'L’année à venir n’est pas encore ouverte dans le calendrier : le dossier ne la contient pas.',
    '下一学年尚未建立，材料中不包含。',
    'The year to come is not in the calendar yet: the pack does not contain it.',
  ],
  noExplanation: [
    'La lettre de la direction n’a pas encore d’explication propre à l’étudiant : la scolarité peut l’écrire.',
    '校方说明信尚无针对该生的说明，教务处可补充。',
    'The letter of the head has no explanation of this student’s own yet: the office may write it.',
  ],
} as const satisfies Record<string, Words>
