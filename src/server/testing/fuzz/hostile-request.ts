// Hostile requests to one call, built from the call's own checks, so that most values pass and the others reach the code behind.

import fc from 'fast-check'
import qs from 'qs'
import { z } from 'zod'
import type { Call } from '#engine/server/routes.ts'

export interface HostileRequest {
  method: Call['method']
  url: string
  body?: unknown
  headers: Record<string, string>
}

/** The part of JSON Schema that the checks use. */
interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  required?: string[]
  items?: Schema
  format?: string
  maxLength?: number
}

const texts = [
  '',
  ' ',
  'a',
  'zhang wei',
  'éloïse',
  '张伟',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e\u0000\ufeff',
  '🎓'.repeat(300),
  'x'.repeat(9000),
  '%',
  '_%\\',
  "' or '1'='1",
  '"; drop table student; --',
  '__proto__',
  'constructor',
  'toString',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '//evil.test/x',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '{{7*7}}${7*7}',
  '=cmd|calc!A1',
  '＝1+1',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '2026-11-24',
  '1,2,3',
  '0',
  '-1',
  '1e309',
  'NaN',
  'null',
  '[]',
  '{}',
  '99999999999999999999',
  '[{"a":',
  'fr',
  'id,desc',
  'k/unknown',
  'nothing',
]
const numbers = [0, -1, 1, 2, 3, 1.5, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 53), 1e300, 99_999_999]
const others: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [null],
  [[[[1]]]],
  { toString: 1 },
  { length: 1e9 },
  Array.from({ length: 400 }, (_, place) => place),
]

const hostileValue = fc.oneof(fc.constantFrom(...texts), fc.constantFrom(...numbers), fc.constantFrom(...others))

/** `count` requests to a call; the same seed gives the same requests. */
export function hostileRequests(call: Call, count: number, seed: number): HostileRequest[] {
  const query = call.query ? valueOf(schemaOf(call.query)) : fc.constant({})
  const body =
    call.method === 'POST' ? fc.oneof({ weight: 9, arbitrary: bodyOf(call) }, hostileBody) : fc.constant(undefined)
  const headers = fc.oneof({ weight: 9, arbitrary: fc.constant({}) }, hostileHeaders)
  const request = fc.tuple(query, body, headers, fc.constantFrom('', '', '', '', ...strangeQueries))
  return fc.sample(request, { numRuns: count, seed }).map(([asked, sent, own, strange]) => ({
    method: call.method,
    url: `${call.url}?${[queryText(asked), strange].filter(Boolean).join('&')}`,
    ...(call.method === 'POST' && { body: sent }),
    headers: own,
  }))
}

const bodyOf = (call: Call) => (call.body ? valueOf(schemaOf(call.body)) : fc.constant({}))
const hostileBody = fc.oneof(
  hostileValue,
  fc.dictionary(fc.constantFrom('id', 'ids', 'select', 'super', 'version', 'constructor', 'x\0y'), hostileValue),
)
const hostileHeaders = fc.record({
  'think-lang': fc.constantFrom('en', 'zh-cn', '../../etc', 'x'.repeat(200), '__proto__'),
  'idempotency-key': fc.constantFrom('12345678', 'a b', 'x'.repeat(300), '__proto__'),
  accept: fc.constantFrom('*/*', 'application/json', 'text/html', 'text/event-stream'),
})
const strangeQueries = [
  'id=1&id=2',
  'search[0][field]=id&search[0][operator]=IN&search[0][val]=1,2,x',
  'search[0][field]=__proto__&search[0][operator]=LIKE&search[0][val]=a',
  'search[0][field]=create_time&search[0][operator]=RANGE&search[0][val]=x,y',
  'order=id,desc;drop&limit=-5&page=1e9',
  'quick_search=%00%25&select=true&initKey=id&initValue[]=1&initValue[]=x',
  'a[b][c][d][e][f]=1&__proto__[x]=1',
  '%ff%fe=%ff',
]

function queryText(asked: unknown): string {
  if (typeof asked !== 'object' || asked === null || Array.isArray(asked)) return ''
  return qs.stringify(wellFormed(asked), { skipNulls: true })
}

/** A lone surrogate is not allowed in an address. */
function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().slice(0, 1500)
  if (Array.isArray(value)) return value.map(wellFormed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, wellFormed(each)]))
}

function schemaOf(check: z.ZodType): Schema {
  return z.toJSONSchema(check, { io: 'input', unrepresentable: 'any', cycles: 'ref' }) as Schema
}

/** Mostly a valid value, sometimes a hostile one in its place. */
function valueOf(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  const weight = depth === 0 ? 30 : 5
  return fc.oneof({ weight, arbitrary: takenBy(schema, depth) }, { weight: 1, arbitrary: hostileValue })
}

function takenBy(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  if (depth > 5) return hostileValue
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => takenBy(each, depth)))
  const kinds: Record<string, () => fc.Arbitrary<unknown>> = {
    object: () => objectOf(schema, depth),
    array: () => fc.array(valueOf(schema.items ?? {}, depth + 1), { maxLength: 3 }),
    integer: () => fc.constantFrom(1, 2, 3, 5, 8, 60, 987_654_321),
    number: () => fc.constantFrom(1, 2, 1.5, 1425),
    boolean: () => fc.boolean(),
    null: () => fc.constant(null),
    string: () => fc.constantFrom(...texts.filter((text) => text.length <= (schema.maxLength ?? 9000))),
  }
  return kinds[schema.type ?? '']?.() ?? hostileValue
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema, depth: number) {
  const named = Object.fromEntries(
    Object.entries(properties).map(([name, each]) => [
      name,
      required.includes(name) ? valueOf(each, depth + 1) : fc.option(valueOf(each, depth + 1), { nil: undefined }),
    ]),
  )
  if (Object.keys(named).length > 0 || typeof additionalProperties !== 'object') return fc.record(named)
  return fc.dictionary(fc.constantFrom('1', '2', 'id', 'x', 'constructor'), valueOf(additionalProperties, depth + 1), {
    maxKeys: 3,
  })
}
