// A school of any size, the same on every machine: Chinese and French names, files of twenty-five years.

import { deriveColumns } from '#engine/server/derived-columns.ts'
import { people } from '#demo/people-names.ts'
import { type Chance, chanceFrom } from '#demo/random.ts'
import { frenchMobile, homeInFrance } from '#demo/student-background.ts'
import { student } from '#school/student/student.ts'

export type StudentRow = Record<string, string | number | null>

/** Ids that the rows point to, created by the demo school. */
export interface Surroundings {
  specialties: number[]
  years: number[]
  advisors: number[]
}

/** More active students than in reality, where most have left: counting them must be expensive. */
const statuses = {
  active: 45,
  graduated: 35,
  withdrawn: 9,
  pending: 4,
  rejected: 2,
  cancelled: 2,
  draft: 1,
  incomplete: 1,
  suspended: 1,
}
const specialtyOdds = [40, 15, 12, 11, 8, 5, 5, 4]
const neverNumbered = new Set(['draft', 'pending', 'incomplete', 'rejected', 'cancelled'])
const firstYear = 2000
const yearsTold = 25

export async function* students(from: number, to: number, around: Surroundings): AsyncGenerator<StudentRow> {
  const names = await allNames()
  const chance = chanceFrom(1_000_000)
  for (let id = from; id <= to; id++) yield fileOf(id, (id - from) / (to - from + 1), names, around, chance)
}

function fileOf(id: number, passed: number, names: Names, around: Surroundings, chance: Chance): StudentRow {
  const name = chance.happens(62) ? someName(names.chinese, chance) : someName(names.french, chance)
  const status = chance.weighted(statuses)
  const year = firstYear + Math.floor(passed * yearsTold)
  const applied = Date.UTC(year, 0, 10) / 1000 + Math.floor(((passed * yearsTold) % 1) * 240) * 86_400
  const student_no = neverNumbered.has(status) ? null : `ETU-${year}-${String(id).padStart(7, '0')}`
  const email = `${name.address}.${id}@example.test`
  const mobile = frenchMobile(id % 10_000)
  const { search, address: _address, ...called } = name
  const home = homeInFrance(chance)
  const day = () =>
    `${String(chance.between(1, 12)).padStart(2, '0')}-${String(chance.between(1, 28)).padStart(2, '0')}`
  return {
    id,
    student_no,
    ...called,
    email,
    mobile,
    ...home,
    photo: null,
    status,
    wechat: called.native_name && `wx_${id}`,
    birth_date: `${year - chance.between(18, 27)}-${day()}`,
    locale: called.native_name ? 'zh-cn' : 'fr',
    specialty_id: around.specialties[indexBy(specialtyOdds, chance)] ?? around.specialties[0]!,
    academic_year_id: around.years[id % around.years.length]!,
    level: chance.weighted({ A2: 2, B1: 3, B2: 3, L1: 1, M1: 1 }),
    french_level: chance.weighted({ A1: 1, A2: 2, B1: 3, B2: 3, C1: 1 }),
    english_level: chance.weighted({ A2: 1, B1: 2, B2: 1 }),
    entry_date: student_no && `${year}-09-${String(chance.between(1, 28)).padStart(2, '0')}`,
    exit_date: status === 'graduated' || status === 'withdrawn' ? `${year + 1}-06-30` : null,
    id_kind: 'passport',
    id_number: `E${90_000_000 + id}`,
    permit_kind: called.native_name ? 'vls_ts' : 'none_needed',
    permit_expiry: called.native_name && `${year + 1}-${day()}`,
    advisor_id: chance.happens(90) ? around.advisors[id % around.advisors.length]! : null,
    source: chance.weighted({ web: 3, wechat: 3, agent: 2, referral: 1, fair: 1 }),
    tags: chance.happens(10) ? '["logement"]' : '[]',
    image_right: chance.happens(60) ? 1 : 0,
    search_text: `${search} | ${student_no ? `${student_no.toLowerCase().replaceAll('-', ' ')} | ` : ''}${email} | ${mobile} | ${mobile.slice(-9)}`,
    create_time: applied,
    update_time: applied,
    version: 1,
    delete_time: chance.happens(1) ? applied + 86_400 : null,
  }
}

interface Name {
  last_name: string
  first_name: string
  native_name: string | null
  gender: number
  nationality: string
  search: string
  address: string
}
/** Family names by first names. */
type Names = Record<'chinese' | 'french', Name[][]>

/** Some names are common and most are not. */
function someName(names: Name[][], chance: Chance): Name {
  const family = names[Math.floor((names.length * chance.between(0, 1000) ** 2) / 1_000_001)]!
  return family[chance.between(0, family.length - 1)]!
}

function indexBy(odds: number[], chance: Chance): number {
  let left = chance.between(1, 100)
  return odds.findIndex((weight) => (left -= weight) <= 0)
}

const frenchFamilies =
  'Martin Bernard Thomas Petit Robert Richard Durand Dubois Moreau Laurent Simon Michel Lefèvre Leroy Roux David Bertrand Morel Fournier Girard Bonnet Dupont Lambert Fontaine Rousseau Vincent Muller Faure André Mercier Blanc Guérin Boyer Garnier Chevalier François Legrand Gauthier Garcia Perrin Robin Clément Morin Nicolas Henry Roussel Mathieu Gautier Masson Marchand Duval Denis Dumont Lemaire Noël Meyer Dufour Meunier Brun Blanchard Giraud Joly Rivière Lucas Brunet Gaillard Barbier Arnaud Martinez Gérard Roche Renard Schmitt Roy Leroux Colin Vidal Caron Picard Roger'
const frenchFirsts =
  'Léa Jules Camille Hugo Manon Lucas Inès Théo Zoé Louis Chloé Gabriel Emma Raphaël Jade Arthur Louise Adam Alice Paul Lina Maël Rose Noé Anna Ethan Mila Sacha Ambre Tom Julia Éloïse Gaëlle Anne-Sophie François-Xavier Élise Maxime Clémence Yann Maëlys'

async function allNames(): Promise<Names> {
  const chinese = people.filter((person) => person.nationality === 'CN')
  const surname = (native: string) => native.slice(0, native.length > 3 ? 2 : 1)
  const families = new Map(chinese.map(({ last, native }) => [surname(native!), last]))
  const firsts = new Map(
    chinese.map(({ first, native, gender }) => [native!.replace(surname(native!), ''), { first, gender }]),
  )
  return {
    chinese: await Promise.all(
      [...families].map(([native, last]) =>
        Promise.all([...firsts].map(([given, { first, gender }]) => named(last, first, native + given, gender, 'CN'))),
      ),
    ),
    french: await Promise.all(
      frenchFamilies
        .split(' ')
        .map((last) =>
          Promise.all(frenchFirsts.split(' ').map((first, index) => named(last, first, null, 2 - (index % 2), 'FR'))),
        ),
    ),
  }
}

async function named(
  last_name: string,
  first_name: string,
  native_name: string | null,
  gender: number,
  nationality: string,
) {
  const called = { last_name, first_name, native_name, gender, nationality }
  const address = `${first_name}.${last_name}`
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z.]/g, '')
  const { search_text: search = '', ...keys } = await deriveColumns(student, called)
  return { ...called, ...keys, address, search }
}
