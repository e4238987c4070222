// The language of messages to a student.

import type { At } from '#engine/server/product.ts'
import type { Language } from '#engine/words.ts'

export async function chooseLanguage({ db }: Pick<At, 'db'>, id: number, locale: Language): Promise<void> {
  await db.updateTable('student').set({ locale }).where('id', '=', id).execute()
}
