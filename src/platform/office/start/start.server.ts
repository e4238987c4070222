// The first call that the back office makes: the person, their menu, the settings of the site, modules and lists.

import type { FastifyInstance } from 'fastify'
import { signedIn } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { registerCall } from '#engine/server/routes.ts'
import { actingOf, behalfOf, deskMenusFor, viewedGroup, menusFor } from '#platform/access/index.server.ts'
import { ownPartsOf } from '#platform/access/index.parts.server.ts'
import { pinnedPages } from '../pins/pins.server.ts'
import { pagesIn, quickEntrances } from '../settings/entrances.server.ts'
import { listsFor, enabledModules } from '#platform/modules/index.server.ts'
import { adminInfo, mustAddFactor } from '#platform/sign-in/index.server.ts'
import type { Mode } from '#platform/terminal/index.ts'
import { terminalSettings } from '#platform/terminal/index.server.ts'
import { siteConfig } from '#platform/settings/index.server.ts'
import { callTitles } from '../words.ts'

export function startCalls(
  app: FastifyInstance,
  product: Product,
  settings: { NODE_ENV: string; TERMINAL: Mode },
): void {
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/index/index',
    guard: signedIn('admin'),
    about: callTitles.startOfTheBackOffice,
    async run(at) {
      const [menus, acting, behalf] = [await menusFor(at), await actingOf(at), await behalfOf(at)]
      const pages = pagesIn(menus)
      return {
        // While a super administrator views as a group, `super` is that of the group. With several profiles, only the
        // record of the chosen profile is given.
        adminInfo: {
          ...(await adminInfo(at, at.who.id)),
          ...((acting || behalf) && othersAway(at)),
          super: at.who.super,
        },
        acting: acting?.acting ?? null,
        selves: acting?.selves ?? [],
        ...(behalf && { behalf }),
        looking: (await viewedGroup(at)) ?? null,
        mustEnrol: await mustAddFactor(at, at.who),
        menus: await deskMenusFor(at, menus),
        pins: (await pinnedPages(at)).filter((name) => pages.has(`/admin/${name}`.toLowerCase())),
        quickEntrance: await quickEntrances(at, menus),
        siteConfig: await siteConfig(at),
        modules: await enabledModules(at),
        lists: await listsFor(at),
        developer: at.who.super && settings.NODE_ENV !== 'production',
        terminal: { ...(await terminalSettings(at)), ...(at.who.super && { mode: settings.TERMINAL }) },
      }
    },
  })
}

/** Sets the records of the profiles that are not chosen to null. */
const othersAway = ({ product, who }: At) => {
  const [now] = Object.keys(who.profile)
  return Object.fromEntries([...ownPartsOf(product).keys()].filter((part) => part !== now).map((part) => [part, null]))
}
