// The calls of sign-in sheets, for students and for people who may take the register.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CallResult, Download } from '#engine/envelope.ts'
import { type Guard, node, open, signedIn } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { type PaperContext, paperRequestOf } from '#platform/papers/index.server.ts'
import { closeBody, closeSheet } from './close.server.ts'
import {
  addBody,
  addPresent,
  paperBody,
  signTablet,
  strike,
  strikeBody,
  tabletBody,
  takePaper,
} from './correct.server.ts'
import { createSheetFollowers } from './sheet-events.server.ts'
import { halves } from './halves.ts'
import { mySheets } from './mine.server.ts'
import { openCode } from './open-code.server.ts'
import { scan, scanBody } from './scan.server.ts'
import { blankSheet, closedVersion, fileName, sheetJson, sheetPdf } from './sheet-files.server.ts'
import { halfDayAt } from './sheet-rows.server.ts'
import { sheetCallWords as about, sheetRefusals as words } from '../words.ts'
import { sign, signBody } from './sign.server.ts'
import { viewSheet } from './view.server.ts'

const teacher = node('k/attendance/add')
const base = '/admin/k/attendance'
const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const half = z.enum(halves).optional()

export function sheetCalls(app: FastifyInstance, product: Product, press: PaperContext): void {
  const post = <B extends z.ZodType>(
    name: keyof typeof about,
    guard: Guard,
    body: B,
    run: (at: At, sent: z.infer<B>) => Promise<unknown>,
  ) =>
    registerCall(app, product, {
      method: 'POST',
      url: `${base}/${name}`,
      guard,
      about: about[name],
      body,
      run: (at, sent) => run(at, sent.body),
    })
  const first = open('Who scans the code of a session may still have to sign in; only the moment is kept.')
  post('code', first, scanBody, scan)
  post('sign', signedIn('admin'), signBody, async (at, sent) => new CallResult(words.signed, await sign(at, sent)))
  post('openCode', teacher, z.strictObject({ id: z.int().min(1), half }), openCode)
  post('strike', teacher, strikeBody, strike)
  post('addPresent', teacher, addBody, addPresent)
  post('signTablet', teacher, tabletBody, signTablet)
  post('takePaper', teacher, paperBody, takePaper)
  post(
    'closeSheet',
    teacher,
    closeBody,
    async (at, sent) => new CallResult(words.sheetClosed, await closeSheet(at, sent)),
  )
  registerCall(app, product, {
    method: 'GET',
    url: `${base}/mine`,
    guard: signedIn('admin'),
    about: about.mine,
    run: mySheets,
  })
  registerCall(app, product, {
    method: 'GET',
    url: `${base}/sheet`,
    guard: teacher,
    about: about.sheet,
    query: queryOf({ id, half }),
    run: (at, { query }) => viewSheet(at, query),
  })
  const follow = createSheetFollowers(app)
  registerCall(app, product, {
    method: 'GET',
    url: `${base}/followSheet`,
    guard: teacher,
    about: about.followSheet,
    query: queryOf({ id, half }),
    run: (at, { query }) => follow(at, query),
  })
  fileCall(app, product, press)
}

function fileCall(app: FastifyInstance, product: Product, press: PaperContext): void {
  registerCall(app, product, {
    method: 'GET',
    url: `${base}/sheetFile`,
    guard: teacher,
    about: about.sheetFile,
    query: queryOf({ id, half, kind: z.enum(['pdf', 'json', 'blank']) }),
    async run(at, { query }, request) {
      const found = await halfDayAt(at, query)
      const order = paperRequestOf(at, request)
      if (query.kind === 'blank') {
        const body = await blankSheet(at, press, found, order)
        return new Download(`emargement-${found.plan.id}.pdf`, 'application/pdf', body)
      }
      const version = await closedVersion(at, found)
      if (query.kind === 'pdf')
        return new Download(fileName(version, 'pdf'), 'application/pdf', await sheetPdf(at, press, version, order))
      const body = JSON.stringify(await sheetJson(at, version), null, 2)
      return new Download(fileName(version, 'json'), 'application/json; charset=utf-8', body)
    },
  })
}
