// What the code of a language says about it.

/** In the language itself, because its readers may know no other: `Français`. */
export function ownNameOf(language: string): string {
  const [primary = ''] = language.split('-')
  const name = new Intl.DisplayNames([primary], { type: 'language' }).of(primary) ?? language
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** `zh-CN` */
export const tagOf = (language: string): string => language.replace(/-\w+$/, (region) => region.toUpperCase())

/** Of numbers and dates. */
const locales: Partial<Record<string, string>> = { fr: 'fr-FR', en: 'en-GB' }
export const localeOf = (language: string): string => locales[language] ?? tagOf(language)

/** The value of a language; of the first language, if a language was added that the table lacks. */
export const inLanguage = <Value>(values: { fr: Value } & Partial<Record<string, Value>>, language: string): Value =>
  Object.hasOwn(values, language) ? (values[language] as Value) : values.fr

/** The languages of texts and choices in the database. Another one needs a migration. */
export const storedLanguages = ['fr', 'zh-cn', 'en'] as const
export type StoredLanguage = (typeof storedLanguages)[number]
export const storedLanguageOf = (language: string): StoredLanguage =>
  storedLanguages.find((each) => each === language) ?? 'fr'
