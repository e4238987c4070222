// Security headers of every answer.

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from './env.ts'
import { textBefore } from '#text/parts.ts'

/** Rules that are added to each Content-Security-Policy that does not contain them. */
const basePolicies = ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]

const signOut = /^\/(admin\/index|api\/user)\/logout\/?(\?|$)/i

/**
 * Headers of every answer, also of answers to broken requests, which do not pass through Fastify. HTTPS is required if
 * PUBLIC_URL is an https address.
 */
export function fixedHeaders({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...(PUBLIC_URL.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}

/**
 * Returns the function that adds the security headers to an answer. A policy or `cache-control` of the handler stays.
 */
export function guardWith(fixed: Record<string, string>) {
  return function guard({ url }: Pick<FastifyRequest, 'url'>, reply: FastifyReply): void {
    const own = reply.getHeader('content-security-policy')?.toString() ?? policyFor(url)
    reply.headers({ ...fixed, 'content-security-policy': completePolicy(own) })
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    // After a sign-out the browser's back button must not show pages of that person. The storage is not cleared,
    // because it contains registers that were not sent yet.
    if (signOut.test(url)) reply.header('clear-site-data', '"cache"')
  }
}

/**
 * The policy of answers that are not pages: they may load nothing. Files under /web/ get no such policy, because a
 * script may run as a worker, and a worker uses the policy of its own file.
 */
export const policyFor = (url: string): string => (url.startsWith('/web/') ? '' : "default-src 'none'")

export function completePolicy(policy: string): string {
  const missing = basePolicies.filter((rule) => !policy.includes(textBefore(rule, ' ')))
  return [policy, ...missing].filter(Boolean).join('; ')
}
