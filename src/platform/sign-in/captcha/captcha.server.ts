// The captcha: makes the task (a picture to click, or a computation) and checks the answer. A task is valid once, for
// ten minutes and three wrong answers.

import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '#engine/refusal.ts'
import { open } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { captchaWords, callTitles } from '../words.ts'
import { drawChallenge, pictureHeight, pictureWidth } from './picture.server.ts'
import type { Box } from './places.ts'
import { pointsHit } from './points.ts'
import { type Task, isWorkSolved } from './work.server.ts'

declare module '#engine/server/product.ts' {
  interface Tables {
    captcha: { id: string; targets: string; tries: number; expire_time: number }
  }
}

/** Seconds for which a task can be answered. */
const life = 600
const triesAtMost = 3

/** Chosen by the browser. It is no secret: it only tells which task is answered. */
export const captchaId = z.string().regex(/^[\w-]{8,64}$/)
export const captchaInfo = z.string().max(200)

export function captchaCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'GET',
    url: '/api/common/clickCaptcha',
    guard: open('Whoever signs in or asks for a code must first see the picture.'),
    about: callTitles.newCaptchaPicture,
    query: queryOf({ id: captchaId }),
    async run(at, { query }) {
      await at.product.limits.take('captcha ip', at.network)
      const { ask, targets, png } = drawChallenge(at.language)
      await at.product.store.write((db) => remember({ ...at, db }, query.id, targets))
      return {
        id: query.id,
        text: ask,
        base64: `data:image/png;base64,${png.toString('base64')}`,
        width: pictureWidth,
        height: pictureHeight,
      }
    },
  })
  registerCall(app, product, {
    method: 'GET',
    url: '/api/common/workCaptcha',
    guard: open('For who cannot see the picture: the device works in its place.'),
    about: callTitles.verificationWithoutAPicture,
    query: queryOf({ id: captchaId }),
    async run(at, { query }) {
      await at.product.limits.take('captcha ip', at.network)
      const task = { salt: randomBytes(16).toString('base64url') }
      await at.product.store.write((db) => remember({ ...at, db }, query.id, task))
      return { id: query.id, ...task }
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/api/common/checkClickCaptcha',
    guard: open('Answers the picture before the form is sent; consumes nothing that the form needs.'),
    about: callTitles.checkTheClickedPoints,
    body: z.strictObject({ id: captchaId, info: captchaInfo, unset: z.boolean().default(false) }),
    transaction: false,
    async run(at, { body }) {
      if (!(await isCorrectAnswer(at, body.id, body.info, body.unset))) throw new Refusal(captchaWords.wrong)
      return null
    },
  })
}

async function remember(at: At, id: string, targets: readonly Box[] | Task): Promise<void> {
  await at.db
    .deleteFrom('captcha')
    .where(({ or, eb }) => or([eb('id', '=', id), eb('expire_time', '<', at.now)]))
    .execute()
  await at.db
    .insertInto('captcha')
    .values({ id, targets: JSON.stringify(targets), tries: 0, expire_time: at.now + life })
    .execute()
}

/** Accepts only the points of a picture. `use` deletes the task after a correct answer. */
export const isCorrectAnswer = (at: At, id: string, info: string, use: boolean) =>
  checkAnswer(at, id, use, (asked) => Array.isArray(asked) && pointsHit(info, asked))

/** Accepts the points of a picture or the result of the computation, and deletes the task. For public forms. */
export const provesHuman = (at: At, id: string, info: string) =>
  checkAnswer(at, id, true, (asked) => (Array.isArray(asked) ? pointsHit(info, asked) : isWorkSolved(info, asked)))

/**
 * A correct answer with `use` deletes the task, so of two simultaneous answers only one succeeds. The third wrong
 * answer deletes it too. Counting the attempt first locks the row until this transaction ends.
 */
async function checkAnswer(
  at: At,
  id: string,
  use: boolean,
  isRight: (asked: Box[] | Task) => boolean,
): Promise<boolean> {
  return at.product.store.write(async (db) => {
    const found = await db
      .updateTable('captcha')
      .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
      .where('id', '=', id)
      .where('expire_time', '>', at.now)
      .returning(['targets', 'tries'])
      .executeTakeFirst()
    if (!found) return false
    const right = isRight(JSON.parse(found.targets) as Box[] | Task)
    const last = right ? use : found.tries >= triesAtMost
    if (last) await db.deleteFrom('captcha').where('id', '=', id).execute()
    else if (right)
      await db
        .updateTable('captcha')
        .set({ tries: found.tries - 1 })
        .where('id', '=', id)
        .execute()
    return right
  })
}
