// The figures of the whole school: read from what was kept, computed anew when the office asks.

import type { FastifyInstance } from 'fastify'
import { Done } from '#engine/envelope.ts'
import { node } from '#engine/server/access.ts'
import type { Product } from '#engine/server/product.ts'
import { register } from '#engine/server/routes.ts'
import type { Aside } from '../aside.server.ts'
import { keepStatistics, periodOf } from './keep.server.ts'
import { statisticsWords as words } from './statistics.labels.ts'

export function statisticsCalls(app: FastifyInstance, product: Product, aside: Aside): void {
  register(app, product, {
    method: 'GET',
    url: '/admin/k/student/figures',
    guard: node('k/student/figures'),
    about: words.read,
    async run(at) {
      const { weeks, today } = await periodOf(at)
      const stats = at.db
        .selectFrom('stat_daily')
        .selectAll()
        .where('day', '>=', weeks[0]!.day)
        .orderBy('day')
        .execute()
      const specialties = at.db.selectFrom('specialty').select(['id', 'name', 'name_zh', 'name_en']).execute()
      const bands = at.db
        .selectFrom('grading_scale_band')
        .innerJoin('grading_scale', 'grading_scale.id', 'grading_scale_band.scale_id')
        .select(['from_value', 'label', 'label_zh', 'label_en'])
        .where('grading_scale.is_default', '=', 1)
        .where('grading_scale.delete_time', 'is', null)
        .orderBy('from_value')
        .execute()
      const mondays = weeks.map(({ day }) => day)
      return { today, mondays, stats: await stats, specialties: await specialties, bands: await bands }
    },
  })
  register(app, product, {
    method: 'POST',
    url: '/admin/k/student/figures',
    guard: node('k/student/figures'),
    about: words.refresh,
    transaction: false,
    run: async (at) => new Done(words.refreshed, { rows: await keepStatistics(at, aside) }),
  })
}
