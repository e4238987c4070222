import { expect, test } from 'vitest'
import { say } from '#engine/languages.ts'
import { dashboardWords as words } from './words.ts'
import { greetingAt } from './greeting.ts'

test.each([
  ['late night', [0, 4], words.lateNight],
  ['early morning', [5, 8], words.earlyMorning],
  ['morning', [9, 11], words.morning],
  ['noon', [12, 13], words.noon],
  ['afternoon', [14, 17], words.afternoon],
  ['evening', [18, 23], words.evening],
] as const)('at %s the greeting is %j', (_, [first, last], greeting) => {
  for (let hour = first; hour <= last; hour++) expect(greetingAt(hour)).toBe(greeting)
})

test('every hour has a greeting with the name in the three languages, each period its own', () => {
  for (const language of ['fr', 'zh-cn', 'en'] as const) {
    const greetings = Array.from({ length: 24 }, (_, hour) => say(greetingAt(hour), language, { name: '张伟' }))
    expect(greetings.filter((greeting) => !greeting.includes('张伟'))).toEqual([])
    expect(new Set(greetings).size).toBe(6)
    const foreign = { fr: /good|\bup early|晚|早|午|夜/i, 'zh-cn': /[a-z]/i, en: /bon|jour|[àâçéèêîôû]|晚|早|午|夜/i }[
      language
    ]
    expect(greetings.filter((greeting) => foreign.test(greeting))).toEqual([])
  }
})
