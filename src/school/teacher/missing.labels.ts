// What the files of teachers lack, with the number of teachers.

import type { Words } from '#engine/words.ts'

export const missingWords = {
  account: ['{count} enseignant(s) sans compte', '{count} 名教师没有账号', '{count} teacher(s) without account'],
  email: ['{count} enseignant(s) sans e-mail', '{count} 名教师没有邮箱', '{count} teacher(s) without e-mail'],
} as const satisfies Record<string, Words>
