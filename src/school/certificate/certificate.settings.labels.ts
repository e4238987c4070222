// The words of the settings of certificates.

import type { Words } from '#engine/words.ts'
import type { ItemWords } from '#platform/settings/index.declare.ts'

export const certificateSettingWords = {
  certificate_auto_issue: {
    title: ['Certificats de scolarité sans relecture', '在读证明自动签发', 'Enrolment certificates without review'],
    tip: [
      'Un étudiant inscrit reçoit aussitôt le certificat de scolarité qu’il demande.',
      '在读学生申请在读证明后立即签发。',
      'An enrolled student gets the enrolment certificate asked for at once.',
    ],
  },
} satisfies Record<string, ItemWords>

export const printedOnCertificates = {
  school_name: [
    'Sur les attestations, les bulletins et les conventions.',
    '显示在证明、成绩单和协议上。',
    'On certificates, reports and agreements.',
  ],
  school_stamp: [
    'Image du cachet ou de la signature, sur les attestations.',
    '公章或签名图片，用于证明文件。',
    'Picture of the stamp or signature, on certificates.',
  ],
} as const satisfies Record<string, Words>
