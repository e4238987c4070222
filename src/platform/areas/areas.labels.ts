import type { Words } from '#engine/words.ts'

export const areaWords = {
  about: [
    'Régions, départements et communes de France ; provinces, villes et districts de Chine',
    '法国大区、省、市镇；中国省、市、区县',
    'Regions, departments and communes of France; provinces, cities and districts of China',
  ],
} as const satisfies Record<string, Words>

/** Names of levels in the Chinese tree that the source leaves empty. */
export const unnamedAreas: Record<string, Words> = {
  市辖区: ['Districts de la ville', '市辖区', 'Districts of the city'],
  县: ['Cantons', '县', 'Counties'],
  省直辖县级行政区划: ['Relevant de la province', '省直辖县级行政区划', 'Directly under the province'],
  自治区直辖县级行政区划: [
    'Relevant de la région autonome',
    '自治区直辖县级行政区划',
    'Directly under the autonomous region',
  ],
}
