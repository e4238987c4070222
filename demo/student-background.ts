// Origin and address of students. Streets, schools and numbers are invented.

import type { Person } from './people-names.ts'
import type { Chance } from './random.ts'

type Some<Thing> = [Thing, ...Thing[]]

/** Towns around Paris are real, streets are not. */
const homes: Some<[postcode: string, city: string]> = [
  ['75013', 'Paris'],
  ['75013', 'Paris'],
  ['75019', 'Paris'],
  ['75020', 'Paris'],
  ['75012', 'Paris'],
  ['94200', 'Ivry-sur-Seine'],
  ['94400', 'Vitry-sur-Seine'],
  ['94270', 'Le Kremlin-Bicêtre'],
  ['94300', 'Vincennes'],
  ['93400', 'Saint-Ouen-sur-Seine'],
  ['93300', 'Aubervilliers'],
  ['93100', 'Montreuil'],
  ['92120', 'Montrouge'],
  ['92240', 'Malakoff'],
  ['77420', 'Champs-sur-Marne'],
  ['91120', 'Palaiseau'],
]

const streets: Some<string> = [
  'rue des Lanternes-Bleues',
  'allée du Pont-aux-Grues',
  'rue du Petit-Encrier',
  'passage des Cerisiers-d’Hiver',
  'rue Jeanne-Morvan',
  'avenue du Vieux-Pupitre',
  'impasse du Marchand-de-Thé',
  'rue de la Craie-Blanche',
  'boulevard Anselme-Fayard',
  'rue des Trois-Pinceaux',
  'villa du Bel-Abécédaire',
  'square Lucette-Aubrac-Morin',
]

const origins: Record<string, { born: Some<string>; schools: Some<string>; diplomas: Some<string> }> = {
  CN: {
    born: [
      'Chengdu',
      'Wuhan',
      'Wenzhou',
      'Nanjing',
      'Qingdao',
      'Xi’an',
      'Harbin',
      'Kunming',
      'Hangzhou',
      'Changsha',
      'Xiamen',
    ],
    schools: ['青松外国语学校', '东湖实验中学', '海岸大学', '云岭师范学院', '星河理工学院', '江畔高级中学'],
    diplomas: ['Gaokao 高考', 'Gaokao 高考', 'Licence 本科', '高中毕业证', 'Dazhuan 大专'],
  },
  FR: {
    born: ['Paris', 'Lyon', 'Nantes', 'Lille', 'Toulouse', 'Rennes', 'Créteil', 'Strasbourg'],
    schools: ['Lycée des Trois-Rivières', 'Lycée Jeanne-Morvan', 'Lycée du Vieux-Port', 'Université du Val-d’Argent'],
    diplomas: ['Baccalauréat général', 'Baccalauréat STMG', 'BTS', 'Licence'],
  },
}
const elsewhere: Record<string, [born: string, school: string, diploma: string]> = {
  VN: ['Da Nang', 'Lycée du Fleuve-Parfumé', 'Bằng tốt nghiệp THPT'],
  PT: ['Porto', 'Escola Secundária do Douro Velho', 'Diploma do ensino secundário'],
  KR: ['Busan', 'Lycée des arts de la Baie', 'Diplôme de fin d’études secondaires'],
  MA: ['Fès', 'Lycée Ibn-Toufaïl', 'Baccalauréat marocain'],
  JP: ['Osaka', 'Conservatoire de la Colline', 'Diplôme de fin d’études secondaires'],
  NG: ['Lagos', 'Lagoon Hill College', 'WASSCE'],
  PL: ['Gdańsk', 'Liceum nad Zatoką', 'Matura'],
  IT: ['Bologne', 'Liceo dei Portici', 'Maturità'],
  SN: ['Saint-Louis', 'Université du Fleuve', 'Licence'],
  LB: ['Tripoli', 'Collège du Grand-Cèdre', 'Baccalauréat libanais'],
}

export function backgroundOf({ nationality }: Person, chance: Chance) {
  const known = origins[nationality]
  const [born, school, diploma] = elsewhere[nationality] ?? ['', '', '']
  return {
    birth_place: known ? chance.oneOf(known.born) : born,
    birth_country: nationality,
    previous_school: known ? chance.oneOf(known.schools) : school,
    previous_diploma: known ? chance.oneOf(known.diplomas) : diploma,
  }
}

export function homeInFrance(chance: Chance) {
  const [postcode, city] = chance.oneOf(homes)
  const number = `${chance.between(1, 98)}${chance.happens(10) ? ' bis' : ''}`
  return { address_line: `${number}, ${chance.oneOf(streets)}`, postcode, city, country: 'FR' }
}

/** Applicants from China still live there. */
export function homeInChina(city: string, chance: Chance) {
  const street = chance.oneOf(['青松路', '文昌街', '东湖大道', '桂花巷'])
  return { address_line: `${street} ${chance.between(2, 320)} 号`, postcode: null, city, country: 'CN' }
}

/** +33 6 39 98 is reserved for fiction; `block` separates the numbers of different people. */
export function frenchMobile(block: number): string {
  return `+3363998${String(block).padStart(4, '0')}`
}

/** No Chinese operator uses 120, so the number is recognisably invented. */
export function chineseMobile(block: number): string {
  return `+86120${String(block).padStart(8, '0')}`
}

export function emergencyContact({ last, native, nationality }: Person, index: number, chance: Chance) {
  const relation = chance.oneOf(['Mère', 'Père'])
  const chinese = nationality === 'CN'
  return {
    emergency_name: chinese
      ? `${surnameOf(native ?? last)}${relation === 'Mère' ? '女士' : '先生'}`
      : `${relation === 'Mère' ? 'Mme' : 'M.'} ${last}`,
    emergency_phone: chinese ? chineseMobile(5000 + index) : frenchMobile(5000 + index),
    emergency_relation: chinese ? (relation === 'Mère' ? 'Mère 母亲' : 'Père 父亲') : relation,
  }
}

function surnameOf(native: string): string {
  return native.slice(0, native.length > 3 ? 2 : 1)
}
