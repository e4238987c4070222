// The entity of the page for developers: one field of each kind and of each text format, with sample values. Nothing is
// stored.

import {
  type Field,
  belongsTo,
  belongsToMany,
  choice,
  city,
  date,
  file,
  image,
  integer,
  json,
  longText,
  moment,
  money,
  pairs,
  parent,
  real,
  richText,
  secret,
  state,
  tags,
  text,
  time,
  toggle,
  weigh,
  year,
} from '#engine/field.ts'
import { resource } from '#engine/resource.ts'

export const everyField = resource({
  name: 'every_field',
  path: 'developer/fields',
  title: 'name',
  fields: {
    name: text({ required: true, max: 60 }),
    email: text({ format: 'email' }),
    phone: text({ format: 'phone' }),
    url: text({ format: 'url' }),
    country: text({ format: 'country' }),
    language: text({ format: 'language' }),
    currency: text({ format: 'currency' }),
    latin_name: text({ format: 'latinName', upper: true }),
    person_name: text({ format: 'personName' }),
    ine: text({ format: 'ine' }),
    id_number: text({ format: 'idNumber' }),
    account: text({ format: 'account' }),
    colour: text({ format: 'colour' }),
    icon: text({ format: 'icon' }),
    remark: longText(),
    article: richText(),
    places: integer({ min: 0, max: 500 }),
    year: year(),
    share: real({ min: 0, max: 1 }),
    price: money({ currency: 'currency' }),
    level: choice(['low', 'middle', 'high']),
    status: state({ draft: 'grey', pending: 'blue', active: 'green', late: 'orange', refused: 'red' }),
    words: tags(),
    days: tags({ values: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] }),
    open: toggle(),
    birth_date: date({ past: true }),
    visited_at: moment(),
    starts_at: time(),
    admin_id: belongsTo('admin'),
    admin_group_ids: belongsToMany('admin_group', { through: 'every_field_admin_group' }),
    pid: parent('admin_rule'),
    document: file({ accept: 'pdf,docx' }),
    documents: file({ several: true }),
    photo: image({ maxMegabytes: 2 }),
    photos: image({ several: true }),
    place: city(),
    pairs: pairs({}),
    settings: json(),
    rank: weigh(),
    password: secret(),
  },
})

export type EveryField = Exclude<
  keyof (typeof everyField)['fields'],
  'id' | 'create_time' | 'update_time' | 'created_by' | 'updated_by'
>

interface Sample {
  /** A value as the server sends it. */
  filled: unknown
  long?: unknown
  chinese?: unknown
  /** A value that the check refuses. Default: the empty value, because the check treats the field as required. */
  wrong?: unknown
}

/** The sample file. Samples append `#/…` or `?…` for other file names; the browser still loads this file. */
const picture = new URL('./landscape.png', import.meta.url).pathname
const paragraph =
  'Arrivée en septembre avec un dossier complet ; les équivalences ont été vérifiées par la scolarité et validées par le conseil pédagogique, sous réserve du relevé de notes original.'

export const samples: Record<EveryField, Sample> = {
  name: { filled: 'Léa Fontaine', long: paragraph.slice(0, 60), chinese: '张伟' },
  email: { filled: 'lea.fontaine@example.test', wrong: 'lea.fontaine@' },
  phone: { filled: '+33612345678', wrong: '06 12', chinese: '+8613800138000' },
  url: { filled: 'https://example.test/dossier', wrong: 'http://example.test' },
  country: { filled: 'FR', chinese: 'CN' },
  language: { filled: 'fr', chinese: 'zh' },
  currency: { filled: 'EUR', chinese: 'CNY' },
  latin_name: { filled: 'Fontaine-Dupré', wrong: '张' },
  person_name: { filled: 'Zhang Wei', wrong: '3', chinese: '阿依古丽·买买提' },
  ine: { filled: '1234567890V', wrong: '1234567890E' },
  id_number: { filled: '12AB34567', wrong: '110105194912310021', chinese: '11010519491231002X' },
  account: { filled: 'lea_fontaine', wrong: '1lea' },
  colour: { filled: '#2f569f', wrong: 'bleu' },
  icon: { filled: 'school', wrong: '<svg>' },
  remark: {
    filled: 'Prévoir un rendez-vous en octobre.',
    long: `${paragraph}\n\n${paragraph}`,
    chinese: '十月预约面谈。',
  },
  article: {
    filled: '<h2>Programme</h2><p>Deux semestres, <b>trente</b> crédits chacun.</p><script>alert(1)</script>',
    long: `<p>${paragraph}</p><ul><li>${paragraph}</li><li>Fin</li></ul>`,
    chinese: '<p>两个学期，每学期三十学分。</p>',
  },
  places: { filled: 24, wrong: 900 },
  year: { filled: 2026, wrong: 26 },
  share: { filled: 0.375, wrong: 2 },
  price: { filled: 123_456_50, long: 999_999_999_99, wrong: -1 },
  level: { filled: 'middle' },
  status: { filled: 'active' },
  words: {
    filled: ['danse', 'alto'],
    long: paragraph
      .split(/[^\p{L}]+/u)
      .filter(Boolean)
      .slice(0, 14),
    chinese: ['舞蹈', '中提琴'],
  },
  days: { filled: ['monday', 'friday'] },
  open: { filled: 1 },
  birth_date: { filled: '2004-03-07', wrong: '2004-02-30' },
  visited_at: { filled: 1_795_248_000, wrong: 'hier' },
  starts_at: { filled: '08:30', wrong: '25:00' },
  admin_id: { filled: null },
  admin_group_ids: { filled: [] },
  pid: { filled: null },
  document: { filled: `${picture}#/releve.pdf`, wrong: 'sending:' },
  documents: { filled: `${picture}#/releve.pdf,${picture}#/notes.xlsx` },
  photo: { filled: picture, wrong: 'sending:' },
  photos: { filled: `${picture},${picture}?second` },
  place: { filled: [250_000_011, 250_001_075] },
  pairs: { filled: [{ key: 'Accueil', value: 'Bât. A' }], wrong: [{ key: '', value: 'Bât. A' }] },
  settings: { filled: { theme: 'papier', columns: [1, 2, 3] }, wrong: '{ "theme": ' },
  rank: { filled: 12 },
  password: { filled: 'essai2026', wrong: 'a' },
}

export const fieldsOf = (): [EveryField, Field][] =>
  (Object.keys(samples) as EveryField[]).map((name) => [name, everyField.fields[name] as Field])
