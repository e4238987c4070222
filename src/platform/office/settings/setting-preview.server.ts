// The call that shows the effect of a value before it is saved, such as the next number of a format. Rooms declare it
// per setting.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import { node } from '#engine/server/access.ts'
import type { Product } from '#engine/server/product.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import type { SettingPreview } from '#platform/settings/index.declare.ts'
import { callTitles } from '../words.ts'

export function previewOf({ settings }: Pick<Product, 'settings'>, name: string): SettingPreview | undefined {
  const previews = settings.map((room) => room.previews ?? {})
  return previews.find((each) => Object.hasOwn(each, name))?.[name]
}

export function previewCall(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/routine/config/preview',
    guard: node('routine/config/index'),
    about: callTitles.previewOfASetting,
    query: queryOf({ name: z.string().max(64), value: z.string().max(255) }),
    async run(at, { query }) {
      const preview = previewOf(product, query.name)
      if (!preview) throw new Refusal(engineWords.wrongQuery, { keys: 'name' })
      return { text: await preview(at, query.value.trim()) }
    },
  })
}
