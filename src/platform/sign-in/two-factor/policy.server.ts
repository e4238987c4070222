// Decides who must have a second factor according to the settings, and what people without it may still call.

import type { FastifyRequest } from 'fastify'
import { Refusal } from '#engine/refusal.ts'
import type { Caller } from '#engine/server/access.ts'
import type { At } from '#engine/server/product.ts'
import { settings } from '#platform/settings/index.server.ts'
import { factorsOf } from './factors.server.ts'
import { factorRefusals as words } from '../words.ts'

/** Unless the setting is `optional`, super administrators and people with one of these rights need a second factor. */
const powerfulNodes = ['auth/group/edit', 'auth/group/add', 'auth/admin/edit', 'auth/admin/add', 'routine/config/edit']

/** True for people who must have a second factor but have none. They can only add one. */
export async function mustAddFactor(at: Pick<At, 'db' | 'product'>, who: Caller): Promise<boolean> {
  const { second_factor } = await settings(at)
  if (second_factor === 'optional') return false
  const demanded = second_factor === 'everybody' || who.super || powerfulNodes.some((node) => who.nodes.has(node))
  return demanded && (await factorsOf(at, who.id)).length === 0
}

/**
 * The calls that people without a required factor may make: the profile, where factors are added, start and sign-out.
 */
const open = /^\/admin\/(routine\/admininfo\/|index\/(index|logout|login|proof|proofchallenge|missing)\/?(\?|$))/i

export function refuseWithoutFactor({ url }: Pick<FastifyRequest, 'url'>): void {
  if (!open.test(url)) throw new Refusal(words.mustEnrol, {}, { code: 401, data: { factor: true } })
}
