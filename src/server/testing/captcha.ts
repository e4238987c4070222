// Solves a captcha like a person: the picture comes over HTTP, the answer from the table.

import type { Person, School } from './school.ts'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The centre of each mark, in the requested order, on a picture in its own size. */
export async function pointsOf(school: School, id: string): Promise<[number, number][]> {
  const found = school.product.store.read.selectFrom('captcha').select('targets').where('id', '=', id)
  const targets = JSON.parse((await found.executeTakeFirstOrThrow()).targets) as Box[]
  return targets.map(({ x, y, width, height }) => [x + width / 2, y + height / 2])
}

export const infoOf = (points: readonly (readonly number[])[], width = 350, height = 200) =>
  `${points.map((point) => point.join(',')).join('-')};${width};${height}`

export async function solved(school: School, person: Person): Promise<{ captchaId: string; captchaInfo: string }> {
  const captchaId = crypto.randomUUID()
  await person.get(`/api/common/clickCaptcha?id=${captchaId}`)
  return { captchaId, captchaInfo: infoOf(await pointsOf(school, captchaId)) }
}
