// The languages, and how a message is chosen and filled in.

export const languages = ['fr', 'zh-cn', 'en'] as const
export type Language = (typeof languages)[number]

/** One value for each language, in the order of the list. */
export type ForEach<Value> = readonly [fr: Value, zhCn: Value, en: Value, ...added: Value[]]

/** One meaning in all languages. The catalogues contain all; words without a language that was added are read in the first one. */
export type Words = ForEach<string>

export const defaultLanguage: Language = 'fr'

/** For languages that the product does not support (specification, sections 1 and 9). */
const fallbackLanguage: Language = 'zh-cn'

/**
 * Empty: the default. `fr-FR` and `zh` are matched by their first part. Any other language gets the fallback.
 * The closed set keeps client input away from the file system and from catalogue keys.
 */
export function languageOf(wanted: unknown): Language {
  const sent = String(wanted ?? '').toLowerCase()
  if (sent === '') return defaultLanguage
  const [primary] = sent.split(/[-_]/, 1)
  return languages.find((language) => language === sent || language.split('-')[0] === primary) ?? fallbackLanguage
}

/**
 * Replaces `{name}` by `values.name`, and `row(s)` by the form for the number before it: zero is singular in French and plural in
 * English. In the browser the build has already chosen the language.
 */
export function say(words: Words | string, language: Language, values: object | null = {}): string {
  const sentence = typeof words === 'string' ? words : (words[languages.indexOf(language)] ?? words[0])
  let several: boolean | undefined
  return sentence.replace(/\{(\w+)\}|\((e?s)\)/g, (hole, name?: string, ending = '') => {
    if (!name) return several === undefined ? hole : several ? ending : ''
    const filled = String(values?.[name as keyof typeof values] ?? hole)
    if (/^\d[\d,\u202F]*$/.test(filled)) several = filled !== '1' && (filled !== '0' || language !== 'fr')
    return filled
  })
}

export function inEachLanguage<T>(of: (language: Language) => T): ForEach<T> {
  const [french, chinese, english, ...added] = languages
  return [of(french), of(chinese), of(english), ...added.map(of)]
}

/** In all languages, for messages that are stored and read later by people of any language. */
export const sayInAll = (words: Words | string, values: object | null = {}) =>
  inEachLanguage((language) => say(words, language, values))
