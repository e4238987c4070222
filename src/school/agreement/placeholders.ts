// The placeholders of a template with their types, for example `{{student.birth_date|date_long}}`. With a question
// mark, as in `{{student.native_name?}}`, the value may be empty.

export const placeholderTypes = {
  'student.full_name': 'text',
  'student.native_name': 'text',
  'student.student_no': 'text',
  'student.birth_date': 'date',
  'student.birth_place': 'text',
  'student.nationality': 'country',
  'student.id_number': 'text',
  'student.address': 'text',
  'student.email': 'text',
  'guardian.name': 'text',
  'guardian.native_name': 'text',
  'guardian.email': 'text',
  'guardian.mobile': 'text',
  'specialty.name': 'text',
  'specialty.duration': 'months',
  'course.code': 'text',
  'course.name': 'text',
  'course.hours': 'hours',
  'course.start_date': 'date',
  'course.end_date': 'date',
  'year.code': 'text',
  'price.total': 'money',
  'price.schedule_table': 'table',
  'plan.hours': 'hours',
  'plan.calendar_table': 'table',
  'teacher.full_name': 'text',
  'teacher.diploma_list': 'text',
  'partner.name': 'text',
  'partner.email': 'text',
  'school.name': 'text',
  'school.address': 'text',
  'school.head': 'text',
  'agreement.number': 'text',
  'agreement.title': 'text',
  'agreement.valid_from': 'date',
  'agreement.valid_to': 'date',
  'agreement.amends': 'text',
  today: 'date',
  'signature.student': 'signer',
  'signature.guardian': 'signer',
  'signature.school': 'signer',
  'signature.teacher': 'signer',
  'signature.partner': 'signer',
} as const

export type Placeholder = keyof typeof placeholderTypes
type Type = (typeof placeholderTypes)[Placeholder]

/** The formatters of each type; the first one is the default. */
export const formatters = {
  text: ['plain', 'upper'],
  date: ['date_long', 'date_short'],
  country: ['plain'],
  months: ['plain'],
  hours: ['plain'],
  money: ['money'],
  table: ['table'],
  signer: ['plain'],
} as const satisfies Record<Type, readonly string[]>

export interface PlaceholderUse {
  name: string
  formatter: string | undefined
  optional: boolean
  /** The placeholder as it is written in the text. */
  whole: string
}

const pattern = /\{\{\s*([\w.]+)\s*(\?)?\s*(?:\|\s*(\w+)\s*)?\}\}/g

export function placeholdersIn(text: string): PlaceholderUse[] {
  return [...text.matchAll(pattern)].map(([whole, name = '', optional, formatter]) => ({
    whole,
    name,
    formatter,
    optional: optional !== undefined,
  }))
}

export const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(placeholderTypes, name)

/** Returns the parts in double braces that are no known placeholder, or have an unknown formatter. */
export function unknownIn(text: string): string[] {
  const strange = placeholdersIn(text).filter(
    ({ name, formatter }) =>
      !isPlaceholder(name) ||
      (formatter !== undefined && !(formatters[placeholderTypes[name]] as readonly string[]).includes(formatter)),
  )
  const rest = text.replaceAll(pattern, '')
  return [...strange.map(({ whole }) => whole), ...(rest.match(/\{\{[^}]{0,40}\}?\}?|\}\}/g) ?? [])]
}

const afterSpace = new RegExp(`( ?)(${pattern.source})`, 'g')

/** Replaces each placeholder by the result of `fill`; for an empty result the preceding space is removed too. */
export function replacePlaceholders(text: string, fill: (asked: PlaceholderUse) => string): string {
  return text.replaceAll(
    afterSpace,
    (_, space: string, whole: string, name: string, optional?: string, formatter?: string) => {
      const filled = fill({ whole, name, optional: optional !== undefined, formatter })
      return filled && space + filled
    },
  )
}
