// Finds the level that follows a level, and tells whether a level is the last one of its programme.

import { languageLevels } from '../student.ts'

interface Programme {
  level: string | null
  duration_months: number | null
}

/** The years of a programme without a duration, by the level of the programme. */
const usualYears: Readonly<Record<string, number>> = { bachelor: 3, licence: 3, master: 2, prepa: 1 }

/** True if no level follows in this programme: L3, M2, or a level without a number in a programme of one year. */
export function isLastLevel(level: string | null, programme: Programme | undefined): boolean {
  if (!level || !programme) return false
  const language = languagePlace(level)
  if (programme.level === 'language' && language >= 0) return language === languageLevels.length - 1
  const years = yearsOf(programme)
  return years !== null && (numberIn(level) ?? 1) >= years
}

/** `L1` → `L2`, `Cycle 1` → `Cycle 2`, `A2` → `B1`. A level without a number, and the last level, stay the same. */
export function nextLevel(level: string | null, programme: Programme | undefined): string | null {
  if (!level || isLastLevel(level, programme)) return level
  const language = languagePlace(level)
  if (language >= 0 && (!programme || programme.level === 'language')) return languageLevels[language + 1] ?? level
  const number = numberIn(level)
  return number === null ? level : level.replace(/\d+(?=\D*$)/, String(number + 1))
}

const languagePlace = (level: string) => (languageLevels as readonly string[]).indexOf(level)

function numberIn(level: string): number | null {
  const [found] = /\d+(?=\D*$)/.exec(level) ?? []
  return found === undefined ? null : Number(found)
}

const yearsOf = ({ duration_months, level }: Programme): number | null =>
  duration_months === null ? (usualYears[level ?? ''] ?? null) : Math.max(1, Math.ceil(duration_months / 12))
