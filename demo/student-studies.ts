// Plausible studies of a student: specialty, level and beginning.

import { languageLevels } from '#school/student/index.ts'
import type { Person } from './people-names.ts'
import type { Chance } from './random.ts'

type Level = (typeof languageLevels)[number]
type Programme = keyof typeof programmes

const programmes = {
  FLE: { ages: [18, 29], french: { A0: 1, A1: 2, A2: 2, B1: 1, B2: 1 } },
  TCF: { ages: [18, 27], french: { B1: 2, B2: 2, C1: 1 } },
  ECO: { ages: [19, 22], french: { B2: 2, C1: 1 }, years: { L1: 2, L2: 1, L3: 1 } },
  MGT: { ages: [22, 27], french: { B2: 2, C1: 1 }, years: { M1: 1, M2: 1 } },
  ART: { ages: [18, 24], french: { A2: 1, B1: 1, B2: 1 }, years: { Prépa: 1 } },
  ARC: { ages: [18, 24], french: { B1: 1, B2: 1 }, years: { Prépa: 1 } },
  SCI: { ages: [18, 20], french: { B1: 1, B2: 1 }, years: { 'Mise à niveau': 1 } },
  MUS: { ages: [20, 28], french: { A2: 1, B1: 1, B2: 1 }, years: { 'Cycle 1': 2, 'Cycle 2': 1 } },
} as const satisfies Record<
  string,
  { ages: [number, number]; french: Partial<Record<Level, number>>; years?: Record<string, number> }
>

/** Years already spent here, as the level implies. */
const yearsBehind: Record<string, number> = { L2: 1, L3: 2, M2: 1, 'Cycle 2': 1 }

interface Known {
  specialty?: string | null
  level?: string | null
  french_level?: Level | null
}

/** In a language course the year is the level itself. */
export function studiesOf({ nationality }: Person, known: Known, chance: Chance) {
  const specialty = (known.specialty as Programme | undefined) ?? specialtyOf(nationality, chance)
  const { ages, french, ...programme } = programmes[specialty]
  const french_level = known.french_level ?? (nationality === 'FR' ? 'C2' : chance.weighted<Level>(french))
  const level = known.level ?? ('years' in programme ? chance.weighted<string>(programme.years) : french_level)
  return {
    studies: {
      specialty,
      level,
      french_level,
      english_level: chance.weighted<Level>({ A2: 1, B1: 2, B2: 1, C1: 1 }),
      /** Only students who went to school in France have an INE. */
      ine: nationality === 'FR' ? `9900${chance.between(10_000, 99_999)}KH` : null,
    },
    age: chance.between(ages[0], ages[1]),
    yearsHere: yearsBehind[level] ?? (specialty === 'FLE' && french_level > 'A1' && chance.happens(50) ? 1 : 0),
  }
}

/** Native speakers of French do not take French courses. */
function specialtyOf(nationality: string, chance: Chance): Programme {
  return nationality === 'FR'
    ? chance.weighted<Programme>({ ECO: 3, MGT: 2, ART: 2, ARC: 1, SCI: 1, MUS: 1 })
    : chance.weighted<Programme>({ FLE: 8, TCF: 3, ECO: 2, MGT: 2, ART: 1, ARC: 1, SCI: 1 })
}
