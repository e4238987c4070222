// The name of a target, as chips show it.

import { text } from '#screens/text.ts'
import type { NamedTarget } from '../targets.ts'
import { audienceWords, authorWords as words, targetWords } from '../words.ts'

export function targetName(target: NamedTarget): string {
  const name = bareName(target)
  return target.include ? name : text(words.except, { name })
}

function bareName({ kind, title, audience }: NamedTarget): string {
  const what = text(targetWords[kind])
  const whole = kind === 'role' || kind === 'teacher' || kind === 'admin'
  const who = whole || (kind === 'student' && audience === 'students') ? '' : ` · ${text(audienceWords[audience])}`
  return `${what}${title ? ` ${title}` : ''}${who}`
}
