// Security headers of every answer.

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from './env.ts'
import { textBefore } from '#text/parts.ts'

/** Each is added if the answer's own policy does not contain it. */
const basePolicies = ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]

const signOut = /^\/(admin\/index|api\/user)\/logout\/?(\?|$)/i

/** Headers of every answer, also of those outside the framework. HTTPS is required if people use HTTPS. */
export function fixedHeaders({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...(PUBLIC_URL.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}

/** Adds headers that the handler has not set. */
export function guardWith(fixed: Record<string, string>) {
  return function guard({ url }: Pick<FastifyRequest, 'url'>, reply: FastifyReply): void {
    const own = reply.getHeader('content-security-policy')?.toString() ?? policyFor(url)
    reply.headers({ ...fixed, 'content-security-policy': completePolicy(own) })
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    // After a sign-out the button "back" shows no page of that person. The storage stays: it contains registers that were not sent yet.
    if (signOut.test(url)) reply.header('clear-site-data', '"cache"')
  }
}

/** Answers that are no page may load nothing. A script may run as a worker, which uses the policy of its own file. */
export const policyFor = (url: string): string => (url.startsWith('/web/') ? '' : "default-src 'none'")

export function completePolicy(policy: string): string {
  const missing = basePolicies.filter((rule) => !policy.includes(textBefore(rule, ' ')))
  return [policy, ...missing].filter(Boolean).join('; ')
}
