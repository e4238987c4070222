// The languages of the product. `say` chooses the language of a message and fills in its placeholders.

export const languages = ['fr', 'zh-cn', 'en'] as const
export type Language = (typeof languages)[number]

/** One value for each language, in the order of `languages`. */
export type ForEach<Value> = readonly [fr: Value, zhCn: Value, en: Value, ...added: Value[]]

/** One text in all languages. If a language was added that these words lack, `say` takes the first language. */
export type Words = ForEach<string>

export const defaultLanguage: Language = 'fr'

/** The language for clients that ask for one that the product does not support (specification, sections 1 and 9). */
const fallbackLanguage: Language = 'zh-cn'

/**
 * Returns the language of the product for a code that a client sends. Nothing: the default. `fr-FR` and `zh`: found by
 * their first part. Any other code: the fallback. Input of clients is therefore never used as a path or a key.
 */
export function languageOf(wanted: unknown): Language {
  const sent = String(wanted ?? '').toLowerCase()
  if (sent === '') return defaultLanguage
  const [primary] = sent.split(/[-_]/, 1)
  return languages.find((language) => language === sent || language.split('-')[0] === primary) ?? fallbackLanguage
}

/**
 * Returns the words in a language. Replaces `{name}` by `values.name`, and `row(s)` by singular or plural, for the
 * number that precedes it: zero is singular in French and plural in English. In the browser `words` is a text, because
 * the build has already chosen the language.
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
