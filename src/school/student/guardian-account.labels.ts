// The words of the account of a guardian.

import type { Words } from '#engine/words.ts'

/** The profile of a guardian. */
export const guardianActingWords = {
  people: ['des responsables légaux', '监护人', 'of the guardians'],
  act: ['Responsable de {name}', '{name}的监护人', 'Guardian of {name}'],
  acts: [
    'Vous consultez le dossier de cet enfant.',
    '您正在查看该子女的档案。',
    'You now read the file of this child.',
  ],
  notYours: [
    'Votre compte ne donne pas accès à ce dossier.',
    '您的账号无权查看该档案。',
    'Your account gives no access to this file.',
  ],
} as const satisfies Record<string, Words>

export const guardianAccountRefusals = {
  mayNotRead: [
    '{name} ne peut pas avoir de compte : seul le responsable légal d’un mineur, ou d’un majeur qui a donné son accord, consulte le dossier.',
    '{name} 不能开通账号：只有未成年学生的法定监护人，或经成年学生同意的监护人，才能查看档案。',
    '{name} cannot have an account: only the legal guardian of a minor, or of an adult who has agreed, reads the file.',
  ],
  hasNoAccount: ['{name} n’a pas de compte.', '{name} 没有账号。', '{name} has no account.'],
} as const satisfies Record<string, Words>
