// Sample data by kind: a valid input for any resource, for tests and new declarations.

import { letterKey } from '#text/check-digits.ts'
import type { Field, Kind, TextFormat } from '#engine/field.ts'
import { type Resource, formFields } from '#engine/resource.ts'

/** `ids` holds for each resource the id of a row that relations may point to. `n` makes every value unique. */
export function sampleInput(
  resource: Resource,
  n: number,
  ids: Readonly<Record<string, number>>,
): Record<string, unknown> {
  const filled = formFields(resource).map(([name, field]) => [name, sampleOf(field, n, ids)])
  return Object.fromEntries(filled.filter(([, value]) => value !== undefined))
}

function sampleOf(field: Field, n: number, ids: Readonly<Record<string, number>>): unknown {
  const id = field.target ? ids[field.target] : undefined
  if (field.kind === 'belongsToMany') return id === undefined ? [] : [id]
  if (field.kind === 'parent') return undefined
  return field.target ? id : samples[field.kind](field, n)
}

const samples: Record<Kind, (field: Field, n: number) => unknown> = {
  id: () => undefined,
  text: (field, n) => (field.format ? formatted[field.format](n) : `Texte ${n}`.slice(0, field.max)),
  longText: (_field, n) => `Première ligne ${n}\n第二行`,
  richText: (_field, n) => `<p>Texte ${n}</p>`,
  integer: (field, n) => Math.min((field.min ?? 0) + n, field.max ?? Number.MAX_SAFE_INTEGER),
  year: (field, n) => Math.min((field.min ?? 2000) + n, field.max ?? 2155),
  real: (field) => field.min ?? 0.5,
  money: (_field, n) => `${n}.00`,
  choice: (field, n) => field.values?.[n % field.values.length],
  state: () => undefined,
  tags: (field, n) => (field.values ? [field.values[0]] : [`mot ${n}`]),
  toggle: () => 0,
  date: (field, n) => (field.past ? '2001-02-03' : new Date(Date.UTC(2040, 0, n)).toISOString().slice(0, 10)),
  time: () => '08:30',
  // In 2039, before the days above.
  moment: (_field, n) => 2_200_000_000 + n,
  belongsTo: () => undefined,
  belongsToMany: () => [],
  parent: () => undefined,
  file: () => undefined,
  image: () => undefined,
  json: (_field, n) => ({ n }),
  city: () => [250_000_011, 250_001_075],
  pairs: (_field, n) => [{ key: 'Clé', value: String(n) }],
  weigh: () => undefined,
  secret: (_field, n) => `Motdepasse-${n}`,
}

const formatted: Record<TextFormat, (n: number) => string> = {
  email: (n) => `personne${n}@example.test`,
  phone: (n) => `+336399${String(80_000 + n).padStart(5, '0')}`,
  url: (n) => `https://example.test/${n}`,
  country: () => 'FR',
  language: () => 'fr',
  currency: () => 'EUR',
  latinName: (n) => `Prénom-${letters(n)}`,
  colour: () => '#2b5fa8',
  personName: (n) => `张${letters(n)}`,
  ine: (n) => String(n).padStart(10, '0') + letterKey(String(n)),
  idNumber: (n) => `E${String(n).padStart(8, '0')}`,
  path: (n) => `dossier/page-${n}`,
  icon: () => 'school',
  stored: (n) => `/storage/default/${n}.png`,
  account: (n) => `compte${n}`,
}

/** Names contain no digits. */
const letters = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
