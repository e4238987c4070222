// What every answer forbids the browser, whatever makes the answer.

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from './env.ts'

/** Each is added where the answer's own policy does not name it. */
const always = ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]

/** Of every answer, also of one that the framework never sees. HTTPS is demanded where people use HTTPS. */
export function fixedHeaders({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...(PUBLIC_URL.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}

/** Before an answer leaves: what its own maker has not said. */
export function guardWith(fixed: Record<string, string>) {
  return function guard({ url }: Pick<FastifyRequest, 'url'>, reply: FastifyReply): void {
    const own = reply.getHeader('content-security-policy')?.toString() ?? policyFor(url)
    reply.headers({ ...fixed, 'content-security-policy': completed(own) })
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  }
}

/** An answer that is no page loads nothing. A script of the pages may run as a worker, which has the policy of its own file. */
export const policyFor = (url: string): string => (url.startsWith('/web/') ? '' : "default-src 'none'")

export function completed(policy: string): string {
  const missing = always.filter((rule) => !policy.includes(rule.split(' ', 1)[0]!))
  return [policy, ...missing].filter(Boolean).join('; ')
}
