// The calls for papers that rooms declare in their manifest (`papers`): a PDF about one record, for people who may open
// the record. It contains only what the reader may see, and is created for each request.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Download } from '#engine/envelope.ts'
import type { AnyRow, Resource } from '#engine/resource.ts'
import { type Words, say } from '#engine/languages.ts'
import { node } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { readRecord } from '#engine/server/records.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { entryOf } from '#text/entry-of.ts'
import { schoolOnPaper } from './letterhead.server.ts'
import type { Content } from './paper.ts'
import { makePdf } from './make-pdf.server.ts'
import { type PaperContext, paperRequestOf } from './stored-papers.server.ts'

export interface RecordPaper {
  /** The title of the paper. */
  words: Words
  /** Returns the content of the paper. `row` is the record as the form reads it, without hidden columns. */
  content(at: At, row: AnyRow): Promise<Content> | Content
}

declare module '#engine/server/subject.ts' {
  interface Half<Name extends string> {
    /** By entity and name of the call: `{ admin: { sheet } }` is the PDF at `/admin/auth/admin/sheet`. */
    papers?: { readonly [Each in Name]?: Readonly<Record<string, RecordPaper>> }
  }
}

export function recordPaperCalls(app: FastifyInstance, product: Product, context: PaperContext): void {
  for (const { papers = {} } of product.subjects)
    for (const [entity, own = {}] of Object.entries(papers))
      for (const [name, paper] of Object.entries(own)) {
        const resource = entryOf(product.resources, entity)
        if (!resource.calls.includes('edit'))
          throw new Error(`${entity} has no form, so no person may open its records: it cannot have the paper ${name}.`)
        registerPaper(app, product, { resource, name, paper, context })
      }
}

interface PaperRoute {
  resource: Resource
  name: string
  paper: RecordPaper
  context: PaperContext
}

function registerPaper(app: FastifyInstance, product: Product, { resource, name, paper, context }: PaperRoute): void {
  registerCall(app, product, {
    method: 'GET',
    url: `/admin/${resource.path}/${name}`,
    guard: node(`${resource.path}/edit`),
    about: paper.words,
    query: queryOf({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    async run(at, { query }, request) {
      const row = await readRecord(at, resource, query.id)
      const { head } = await schoolOnPaper(at, context.storage)
      const title = say(paper.words, at.language)
      const pdf = await makePdf(
        context.aside,
        {
          title,
          language: at.language,
          head,
          foot: head.name,
          // Not the present time, so that the same record gives the same bytes.
          made: Number(row.update_time),
          content: await paper.content(at, row),
        },
        paperRequestOf(at, request),
      )
      return new Download(`${resource.name}-${name}-${query.id}.pdf`, 'application/pdf', pdf)
    },
  })
}
