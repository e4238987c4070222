// Makes the OpenAPI 3.1 description of all calls from their input checks.

import { z } from 'zod'
import { languages, say } from '#engine/languages.ts'
import type { Call } from '#engine/server/routes.ts'
import type { Product } from '#engine/server/product.ts'
import { apiPageWords as words } from '../words.ts'

const envelope = {
  type: 'object',
  required: ['code', 'msg', 'time', 'data'],
  properties: {
    code: {
      type: 'integer',
      description:
        '1 done, 0 refused, 302 go elsewhere, 401 no right, 409 access token expired, 412 changed by somebody else, 428 show again who you are, then send it once more',
    },
    msg: { type: 'string', description: 'a sentence in the language of the header think-lang' },
    time: { type: 'integer', description: 'unix seconds of the server' },
    data: {},
  },
}

export function openApi(product: Pick<Product, 'calls'>, version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of product.calls) (paths[call.url] ??= {})[call.method.toLowerCase()] = operation(call)
  return {
    openapi: '3.1.0',
    info: { title: 'Pupitre', version, description: say(words.money, 'en') },
    paths,
    components: {
      schemas: { Envelope: envelope },
      securitySchemes: {
        admin: { type: 'apiKey', in: 'header', name: 'batoken' },
        member: { type: 'apiKey', in: 'header', name: 'ba-user-token' },
      },
    },
  }
}

function operation({ url, method, about, guard, query, body }: Call) {
  const realm = 'open' in guard ? undefined : 'signedIn' in guard ? guard.signedIn : 'admin'
  return {
    operationId: `${method.toLowerCase()}${url.replaceAll('/', '.')}`,
    tags: [url.split('/').slice(1, -1).join('/')],
    summary: say(about, 'en'),
    description: guardSentence(guard),
    ...(realm && { security: [{ [realm]: [] }] }),
    parameters: [languageHeader, ...(method === 'GET' ? [] : [keyHeader]), ...(query ? parametersOf(query) : [])],
    ...(body && { requestBody: { content: { 'application/json': { schema: schemaOf(body) } } } }),
    responses: {
      200: {
        description: 'the envelope',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Envelope' } } },
      },
    },
  }
}

const keyHeader = {
  name: 'idempotency-key',
  in: 'header',
  description:
    'sent again within a day, the call is not done again but answered as the first time; ' +
    'where the answer is 503 with the data { outcome: "unknown" }, ask again with the same key',
  schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
}
const languageHeader = { name: 'think-lang', in: 'header', schema: { enum: languages, default: languages[0] } }

function guardSentence(guard: Call['guard']): string {
  if ('open' in guard) return `Open to everybody. ${guard.open}`
  return 'node' in guard ? `Needs the right ${guard.node}.` : `Needs a signed-in ${guard.signedIn}.`
}

function parametersOf(query: z.ZodType) {
  const { properties = {}, required = [] } = schemaOf(query) as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function schemaOf(schema: z.ZodType) {
  const { $schema: _dialect, ...plain } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return plain
}
