// Writes a Chinese name in Latin letters (pinyin), as a passport prints it.

const compound = new Set(
  '欧阳 上官 司马 诸葛 司徒 东方 独孤 南宫 夏侯 皇甫 尉迟 公孙 慕容 长孙 宇文 令狐 轩辕 端木 百里 呼延 申屠'.split(' '),
)

/** `欧阳梓涵` gives `OUYANG` and `Zihan`; `吕` is written `LYU`, as on a passport. */
export async function pinyinOf(name: string): Promise<{ last_name: string; first_name: string } | null> {
  const signs = name.replaceAll(/[^\p{Script=Han}]/gu, '')
  if ([...signs].length < 2) return null
  const { pinyin } = await import('pinyin-pro')
  const length = compound.has(signs.slice(0, 2)) && signs.length > 2 ? 2 : 1
  const syllables = pinyin(signs, { toneType: 'none', type: 'array', surname: 'head' }).map((each) =>
    each.replace('ü', 'yu'),
  )
  const given = syllables.slice(length).join('')
  return {
    last_name: syllables.slice(0, length).join('').toUpperCase(),
    first_name: given.charAt(0).toUpperCase() + given.slice(1),
  }
}
