// Spells Chinese text in Latin letters, for search and order.

/** Returns search parts: for `吕梦洁` `吕梦`, `梦洁`, `洁`, `lü meng jie`, `lümengjie`, `lvmengjie` (`ü` as typed), `lmj`. */
export async function pinyinParts(text: string): Promise<string[]> {
  const { pinyin } = await import('pinyin-pro')
  const syllables = pinyin(text, { toneType: 'none', type: 'array', surname: 'head', nonZh: 'removed' })
  const whole = syllables.join('')
  const signs = [...text].map((sign, place, all) => sign + (all[place + 1] ?? ''))
  return [
    ...signs.filter((pair) => /\p{Script=Han}/u.test(pair)),
    syllables.join(' '),
    whole,
    whole.replaceAll('ü', 'v'),
    syllables.map((syllable) => syllable[0]).join(''),
  ]
}

/**
 * Returns a function that spells text for sorting: `吕卢` as `lu:3吕 lu2卢`. As in a Chinese dictionary, ü follows u; then
 * comes the tone, then the character. `person`: characters have the reading that they have in family names.
 */
export async function pinyinReader(person: boolean): Promise<(text: string) => string> {
  const { pinyin } = await import('pinyin-pro')
  const read = (signs: string) => {
    const syllables = pinyin(signs, { toneType: 'num', type: 'array', surname: person ? 'head' : 'off' })
    const spelled = [...signs].map((sign, place) => {
      const syllable = syllables[place] ?? sign
      return syllable === sign ? sign : syllable.replace('ü', 'u:').replace(/0$/, '5') + sign
    })
    return ` ${spelled.join(' ')} `
  }
  return (text) =>
    text
      .replaceAll(/\p{Script=Han}+/gu, read)
      .replaceAll(/ +/g, ' ')
      .trim()
}
