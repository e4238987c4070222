// Who must have a second factor, as the settings have it; everything asks `mustEnrol`.

import type { FastifyRequest } from 'fastify'
import { Refusal } from '#engine/refusal.ts'
import type { Who } from '#engine/server/access.ts'
import type { At } from '#engine/server/product.ts'
import { settings } from '#platform/settings/index.server.ts'
import { factorsOf } from './factors.server.ts'
import { factorRefusals as words } from './two-factor.refusals.labels.ts'

/** Beside super administrators: whoever manages accounts, groups or the configuration. */
const power = ['auth/group/edit', 'auth/group/add', 'auth/admin/edit', 'auth/admin/add', 'routine/config/edit']

/** True for who must have one and has none: until then only the way to it is open. */
export async function mustEnrol(at: Pick<At, 'db' | 'product'>, who: Who): Promise<boolean> {
  const { second_factor } = await settings(at)
  if (second_factor === 'optional') return false
  const demanded = second_factor === 'everybody' || who.super || power.some((node) => who.nodes.has(node))
  return demanded && (await factorsOf(at, who.id)).length === 0
}

/** The profile, where one gets it, what the frame around it begins with, and the way out. */
const open = /^\/admin\/(routine\/admininfo\/|index\/(index|logout|login|proof|proofchallenge|missing)\/?(\?|$))/i

export function refuseWithoutFactor({ url }: Pick<FastifyRequest, 'url'>): void {
  if (!open.test(url)) throw new Refusal(words.mustEnrol, {}, { code: 401, data: { factor: true } })
}
