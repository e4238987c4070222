// The call for the area where a person lives or was born. The browser shows three lists, and requests each one with the
// choice in the list above it.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { open } from '#engine/server/access.ts'
import type { Product } from '#engine/server/product.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import type { Language } from '#engine/languages.ts'
import { type Area, type Country, countries } from './area.ts'
import { areaWords } from './words.ts'
import { chineseAreas } from './china.server.ts'
import { frenchCommunes, frenchDepartments, frenchRegions } from './france.server.ts'

/** A code from the query. Existing clients send an empty text for levels that are not chosen yet. */
const area = z.union([
  z.literal('').transform(() => undefined),
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
])
const query = queryOf({ province: area.optional(), city: area.optional(), country: z.enum(countries).optional() })

export function areaCalls(app: FastifyInstance, product: Product): void {
  void app.register(async function listing(inner) {
    inner.addHook('preSerialization', async function keepADay(_request, reply, answer) {
      if ((answer as { code?: number }).code === 1)
        reply.headers({ 'cache-control': 'public, max-age=86400', vary: 'think-lang' })
      return answer
    })
    areaCall(inner, product, '/admin/ajax/area')
    areaCall(inner, product, '/api/ajax/area')
  })
}

function areaCall(app: FastifyInstance, product: Product, url: string): void {
  registerCall(app, product, {
    method: 'GET',
    url,
    guard: open('The public registration asks for an address; nothing in the lists is anybody’s.'),
    about: areaWords.about,
    query,
    async run(at, { query: { province, city, country } }) {
      await at.product.limits.take('area ip', at.network)
      if (province === undefined && city === undefined && country) return provincesOf[country](at.language)
      return areasBelow(at.language, ...(city !== undefined ? [province, city] : [province]))
    },
  })
}

const provincesOf: Record<Country, (language: Language) => Promise<Area[]>> = {
  FR: async () => frenchRegions(),
  CN: (language) => chineseAreas(0, language),
}

/**
 * Without codes: the provinces of both countries, those of the reader's country first. With a province: its cities.
 * With a city: its districts.
 */
export async function areasBelow(language: Language, province?: number, city?: number): Promise<Area[]> {
  if (city !== undefined) return isFrench(city) ? frenchCommunes(city) : chineseAreas(city, language)
  if (province !== undefined) return isFrench(province) ? frenchDepartments(province) : chineseAreas(province, language)
  const order: readonly Country[] = language === 'zh-cn' ? ['CN', 'FR'] : countries
  return (await Promise.all(order.map((each) => provincesOf[each](language)))).flat()
}

const isFrench = (value: number) => value >= 250_000_000 && value < 251_000_000
