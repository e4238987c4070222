// Stores the language in which a student receives messages.

import type { At } from '#engine/server/product.ts'
import type { Language } from '#engine/languages.ts'
import { storedLanguageOf } from '#text/languages.ts'

export async function chooseLanguage({ db }: Pick<At, 'db'>, id: number, locale: Language): Promise<void> {
  await db
    .updateTable('student')
    .set({ locale: storedLanguageOf(locale) })
    .where('id', '=', id)
    .execute()
}
