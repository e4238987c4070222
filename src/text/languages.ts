// Names, tags and locales of languages, by the code of the language.

/** Returns the name of a language in that language (`Français`), because its readers may know no other language. */
export function ownNameOf(language: string): string {
  const [primary = ''] = language.split('-')
  const name = new Intl.DisplayNames([primary], { type: 'language' }).of(primary) ?? language
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Returns the language tag: `zh-CN` for `zh-cn`. */
export const tagOf = (language: string): string => language.replace(/-\w+$/, (region) => region.toUpperCase())

/** The locales for numbers and dates; other languages use their tag. */
const locales: Partial<Record<string, string>> = { fr: 'fr-FR', en: 'en-GB' }
export const localeOf = (language: string): string => locales[language] ?? tagOf(language)

/** Returns the value of a language; the French value for a language that the table lacks. */
export const inLanguage = <Value>(values: { fr: Value } & Partial<Record<string, Value>>, language: string): Value =>
  Object.hasOwn(values, language) ? (values[language] as Value) : values.fr

/** The languages of texts and choices in the database. A further language needs a migration. */
export const storedLanguages = ['fr', 'zh-cn', 'en'] as const
export type StoredLanguage = (typeof storedLanguages)[number]
export const storedLanguageOf = (language: string): StoredLanguage =>
  storedLanguages.find((each) => each === language) ?? 'fr'
