// The first calls of the public pages and of the member centre: settings of the site, the member, and the menu.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '#engine/refusal.ts'
import { enforceGuard, open, signedIn } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { needsLogin, rulesOfMember, rulesOfVisitors, treeOf, memberInfo } from '#platform/sign-in/index.server.ts'
import { siteConfig } from '#platform/settings/index.server.ts'
import { memberCentreWords as words, callTitles } from '../words.ts'

export function memberStartCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'GET',
    url: '/api/index/index',
    guard: open('What the pages for everybody begin with; it tells of a member only to that member.'),
    about: callTitles.startOfTheSite,
    query: queryOf({
      requiredLogin: z.enum(['0', '1', 'true', 'false']).default('0'),
      /** An address outside the member centre. The response says whether it needs a sign-in (`routeNeedsLogin`). */
      route: z.string().max(300).optional(),
    }),
    async run(at, { query }) {
      if (query.requiredLogin === '1' || query.requiredLogin === 'true') enforceGuard(at.who, signedIn('member'))
      const isIn = at.who.realm === 'member'
      const site = await siteConfig(at)
      const offered = isIn ? await offeredTo(at) : { rules: treeOf(at, await rulesOfVisitors(at)), menus: [] }
      return {
        site,
        openMemberCenter: site.memberCenter,
        userInfo: isIn ? await memberInfo(at, at.who.id) : [],
        ...offered,
        ...(query.route && !isIn && { routeNeedsLogin: await needsLogin(at, query.route) }),
      }
    },
  })
  registerCall(app, product, {
    method: 'GET',
    url: '/api/user/index',
    guard: signedIn('member'),
    about: callTitles.startOfTheMemberCentre,
    async run(at) {
      const { menus, rules } = await offeredTo(at)
      if (menus.length === 0) throw new Refusal(words.nothingToOpen)
      return { userInfo: await memberInfo(at, at.who.id), menus, rules }
    },
  })
}

/** Splits the rules of the member: folders of the side menu, and all others. A page in no folder is left out. */
async function offeredTo(at: At) {
  const tree = treeOf(at, await rulesOfMember(at, at.who.id))
  return {
    menus: tree.filter(({ type }) => type === 'menu_dir'),
    rules: tree.filter(({ type }) => type !== 'menu_dir' && type !== 'menu'),
  }
}
