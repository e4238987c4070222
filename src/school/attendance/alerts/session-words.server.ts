// The course and the time of a session as texts in each language, for alerts.

import type { At } from '#engine/server/product.ts'
import { type Words, inEachLanguage } from '#engine/languages.ts'
import { spanText } from '#platform/time/index.ts'

interface Course {
  name: string
  name_zh: string | null
  name_en: string | null
}

export const courseWords = ({ name, name_zh, name_en }: Course): Words => [name, name_zh || name, name_en || name]

interface Session {
  start_at: number
  end_at: number
  timezone: string
}

export const whenWords = (at: At, { start_at, end_at, timezone }: Session) =>
  inEachLanguage((language) => spanText({ ...at, language }, { from: start_at, to: end_at }, timezone))
