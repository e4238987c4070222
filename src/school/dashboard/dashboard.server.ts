// The call of the dashboard: figures, or one part such as a chart, a widget, the trends or the home page. Each part has
// only what the person may see.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Resource } from '#engine/resource.ts'
import { may, signedIn } from '#engine/server/access.ts'
import { countOf, narrowRows } from '#engine/server/list.ts'
import type { At, Product } from '#engine/server/product.ts'
import type { CallServices } from '#engine/server/subject.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { chartOf } from './charts.server.ts'
import { figuresPageOf, profileOf } from './figures.server.ts'
import { filterOf } from './filter.server.ts'
import { periods } from './filter.ts'
import { readFilterOptions } from './filter-options.server.ts'
import { checksOf } from './home/installation-health.server.ts'
import { homeOf } from './home/home.server.ts'
import { trendsOf } from './trends.server.ts'
import { widgetOf } from './widgets.server.ts'
import { callTitles } from './words.ts'

const id = z.string().regex(/^\d{1,9}$/)

export function dashboardCalls(app: FastifyInstance, product: Product, around: CallServices): void {
  const checks = checksOf(around)
  remarkCalls(app, product)
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/index/kIndex',
    guard: signedIn('admin'),
    about: callTitles.countTheRecordsOfTheDashboard,
    // `lists`: names of entities to count, separated by commas; default: all that the person may list. `chart`: returns
    // only that chart. `widget`: returns only that widget of a module, such as `birthdays.days`.
    query: queryOf({
      lists: z.string().max(500).optional(),
      chart: z.string().max(60).optional(),
      widget: z.string().max(110).optional(),
      // The filters. `narrow` returns only their options.
      period: z.enum(periods).optional(),
      term: id.optional(),
      specialty: id.optional(),
      site: z.string().max(60).optional(),
      narrow: z.literal('offered').optional(),
      // Returns only the trends, which the page loads after the figures.
      trends: z.literal('days').optional(),
      // Returns only the home page of the reader.
      home: z.literal('day').optional(),
    }),
    async run(at, { query }) {
      const profile = profileOf(at)
      if (query.narrow) return { offered: profile === 'office' ? await readFilterOptions(at) : {} }
      if (query.home) return { home: await homeOf(at, checks) }
      if (query.trends) return { trends: profile === 'office' ? await trendsOf(at) : {} }
      const narrow = profile === 'office' ? await filterOf(at, query) : undefined
      if (query.chart) return { chart: await chartOf(at, { profile, name: query.chart, narrow }) }
      if (query.widget) return { widget: await widgetOf(at, profile, query.widget) }
      const asked = query.lists?.split(',')
      const listed = Object.values(product.resources).filter(
        ({ name, path }) => (asked?.includes(name) ?? true) && may(at.who, `${path}/index`),
      )
      const counts = await Promise.all(listed.map(async (each) => [each.name, await countRows(at, each)] as const))
      return { counts: Object.fromEntries(counts), ...(await figuresPageOf(at, narrow)) }
    },
  })
}

/** For the dashboard of existing clients: returns the remark of its menu entry. */
function remarkCalls(app: FastifyInstance, product: Product): void {
  for (const action of ['dashboard', 'index'])
    registerCall(app, product, {
      method: 'GET',
      url: `/admin/dashboard/${action}`,
      guard: signedIn('admin'),
      about: callTitles.remarkOfTheDashboard,
      async run({ db }) {
        const rule = db.selectFrom('admin_rule').select('remark').where('name', '=', 'dashboard')
        return { remark: (await rule.executeTakeFirst())?.remark ?? '' }
      },
    })
}

/** One row on a page of one row, so that `countOf` counts in the database. The count is cached until the next write. */
const countRows = (at: At, resource: Resource) => countOf(at, narrowRows(at, resource, {}), 1, { page: 1, limit: 1 })
