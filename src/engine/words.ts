// The three languages, and how a sentence is picked and filled in.

export const languages = ['fr', 'zh-cn', 'en'] as const
export type Language = (typeof languages)[number]

/** One meaning in the three languages, always in this order. A missing one does not compile. */
export type Words = readonly [fr: string, zhCn: string, en: string]

export const defaultLanguage: Language = 'fr'

/** The closed set keeps whatever a client sends away from the file system and from the catalogue's keys. */
export function languageOf(wanted: unknown): Language {
  return languages.find((language) => language === String(wanted).toLowerCase()) ?? defaultLanguage
}

/** `{name}` in the sentence is replaced by `values.name`. In the browser the build has already picked the language. */
export function say(words: Words | string, language: Language, values: object | null = {}): string {
  const sentence = typeof words === 'string' ? words : words[languages.indexOf(language)]!
  return sentence.replace(/\{(\w+)\}/g, (hole, name: string) => String(values?.[name as keyof typeof values] ?? hole))
}
