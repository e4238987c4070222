// The name of a target, as chips show it.

import { text } from '#screens/text.ts'
import type { Target } from '../targets.ts'
import { audienceWords, authorWords as words, targetWords } from '../words.ts'

export function nameOf(target: Target & { title: string }): string {
  const name = bareName(target)
  return target.include ? name : text(words.except, { name })
}

function bareName({ kind, title, audience }: Target & { title: string }): string {
  const what = text(targetWords[kind])
  const whole = kind === 'role' || kind === 'teacher' || kind === 'admin'
  const who = whole || (kind === 'student' && audience === 'students') ? '' : ` · ${text(audienceWords[audience])}`
  return `${what}${title ? ` ${title}` : ''}${who}`
}
