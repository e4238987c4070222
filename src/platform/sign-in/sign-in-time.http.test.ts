// The response time reveals nothing: unknown, wrong, disabled and locked accounts cost the same hash. The time of a
// request for a code reveals nothing either.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { askCode, openCentre } from '#server/testing/members.ts'
import { type School, openSchool } from '#server/testing/school.ts'

const tries = 12
const kinds = ['unknown', 'wrong', 'disabled', 'locked'] as const
type Kind = (typeof kinds)[number]
const named: Record<Kind, string> = {
  unknown: 'nobody_here',
  wrong: 'scolarite',
  disabled: 'direction',
  locked: 'compta',
}

let school: School
beforeAll(async () => {
  school = await openSchool()
  const { write } = school.product.store
  await write((db) => db.updateTable('admin').set({ status: '0' }).where('username', '=', named.disabled).execute())
})
afterAll(() => school.close())

/** Resets the counters each time, except for the locked account. */
async function prepare(kind: Kind): Promise<void> {
  const { limits } = school.product
  await limits.reset('login ip', '127.0.0.1')
  for (const name of ['login picture', 'login account', 'login account hour'])
    await limits.reset(name, `admin:${named[kind]}`)
  if (kind === 'locked') for (let n = 0; n < 11; n++) await limits.add('login account', `admin:${named[kind]}`)
}

async function timed(kind: Kind): Promise<number> {
  await prepare(kind)
  const startedAt = performance.now()
  const { code } = await school.stranger().post('/admin/index/login', { username: named[kind], password: 'Faux2026!' })
  expect(code).toBe(0)
  return performance.now() - startedAt
}

/** The Mann–Whitney test: the probability that two samples come from the same distribution. */
function likelihood(one: readonly number[], other: readonly number[]): number {
  const wins = one.reduce((sum, here) => sum + other.filter((there) => here > there).length, 0)
  const [mean, spread] = [(one.length * other.length) / 2, one.length * other.length * (one.length + other.length + 1)]
  const away = Math.abs(wins - mean) / Math.sqrt(spread / 12)
  // Twice the tail of the normal distribution (Abramowitz and Stegun 26.2.17).
  const t = 1 / (1 + 0.2316419 * away)
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 2 * (Math.exp((-away * away) / 2) / Math.sqrt(2 * Math.PI)) * series
}
const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!

test('refusals cannot be distinguished by their response time', { timeout: 120_000, retry: 2 }, async () => {
  const times: Record<Kind, number[]> = { unknown: [], wrong: [], disabled: [], locked: [] }
  for (const kind of kinds) await timed(kind)
  // In turns, so that other load affects all of them equally.
  for (let n = 0; n < tries; n++) for (const kind of kinds) times[kind].push(await timed(kind))
  for (const kind of ['unknown', 'disabled', 'locked'] as const) {
    expect({ kind, likely: likelihood(times[kind], times.wrong) > 0.01 }).toEqual({ kind, likely: true })
    // Without the hash a refusal takes a twentieth of the time.
    expect(median(times[kind]) / median(times.wrong)).toBeGreaterThan(0.6)
  }
})

test(
  'known and unknown addresses cannot be distinguished by the response time of a request for a code',
  { timeout: 120_000, retry: 2 },
  async () => {
    await openCentre(school, { smtp_server: 'mail.example.test' })
    const to = { known: 'hugo_lambert@example.test', unknown: 'nobody@example.test' } as const
    for (const event of ['user_retrieve_pwd', 'user_register']) {
      const ask = async (who: keyof typeof to) => {
        await school.product.limits.reset('code ip day', '127.0.0.1')
        const startedAt = performance.now()
        expect(await askCode(school, school.stranger(), event, to[who])).toMatchObject({ code: 1, data: null })
        return performance.now() - startedAt
      }
      const times: Record<keyof typeof to, number[]> = { known: [], unknown: [] }
      for (const who of ['known', 'unknown'] as const) await ask(who)
      for (let n = 0; n < tries; n++) for (const who of ['known', 'unknown'] as const) times[who].push(await ask(who))
      expect({ event, likely: likelihood(times.known, times.unknown) > 0.01 }).toEqual({ event, likely: true })
    }
  },
)
