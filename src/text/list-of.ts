// Joins short parts of a sentence by commas, without an “and” before the last part.

/** In Chinese, `Intl` puts nothing between the parts of such a list. */
export const listOf = (language: string, parts: readonly string[]): string =>
  language.startsWith('zh') ? parts.join('、') : new Intl.ListFormat(language, { type: 'unit' }).format(parts)
