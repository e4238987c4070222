import type { Words } from '#engine/words.ts'

export const passwordRefusals = {
  length: [
    'De {min} à {max} caractères, quels qu’ils soient. Une phrase se retient mieux qu’un mot.',
    '{min} 至 {max} 个字符，不限种类。一句话比一个词更好记。',
    '{min} to {max} characters of any kind. A sentence is easier to remember than a word.',
  ],
  easilyGuessed: [
    'Ce mot de passe est trop connu : il serait deviné tout de suite.',
    '该密码过于常见，容易被猜中。',
    'This password is too well known: it would be guessed at once.',
  ],
} as const satisfies Record<string, Words>
