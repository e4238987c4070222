import type { Words } from '#engine/words.ts'

export const areaChoiceWords = {
  province: ['Région ou province', '省 / 大区', 'Region or province'],
  city: ['Département ou ville', '市 / 省份', 'Department or city'],
  district: ['Commune ou district', '区县 / 市镇', 'Commune or district'],
} as const satisfies Record<string, Words>
