// What happens without anybody asking: waiting mail leaves, and what has had its time is swept away.

import type { FastifyBaseLogger } from 'fastify'
import type { Product } from '#engine/server/product.ts'
import { sendQueued } from '#features/mail/mail.server.ts'
import type { Env } from './env.ts'

const every = 5000

export function startJobs(product: Product, env: Pick<Env, 'SMTP_URL'>, log: FastifyBaseLogger): () => void {
  if (env.SMTP_URL === '') return () => undefined
  let running = false
  const timer = setInterval(async function sendMail() {
    if (running) return
    running = true
    await sendQueued(product, env.SMTP_URL).catch((problem: unknown) =>
      log.error({ err: problem }, 'mail was not sent'),
    )
    running = false
  }, every)
  return () => clearInterval(timer)
}
