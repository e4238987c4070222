// The calls of back-ups: the overview, the start of a command in a separate process, and the proof of the last drill (a
// back-up restored apart as a test).

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CallResult, Download } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { node } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { registerCall } from '#engine/server/routes.ts'
import type { CallServices } from '#engine/server/subject.ts'
import { makePdf, paperContextOf, paperRequestOf } from '#platform/papers/index.server.ts'
import { recentProof } from '#platform/access/index.proof.server.ts'
import { type BackUpCommand, type BackUpOverview, backUpCommands, backUpPath } from './back-up.ts'
import { backUpPageWords as words } from './words.ts'
import { drillProofOf } from './drill-proof.server.ts'
import { runProgram } from './run-program.server.ts'

type Task = Pick<BackUpOverview, 'running' | 'failure'>

/** The command that runs in this process, and the last failure of a command that it started. */
const tasks = new WeakMap<Product, Task>()
const taskOf = (product: Product): Task => tasks.getOrInsertComputed(product, () => ({ running: null, failure: null }))

export function backUpCalls(app: FastifyInstance, product: Product, around: CallServices): void {
  const { backUps } = around
  registerCall(app, product, {
    method: 'GET',
    url: `/admin/${backUpPath}/index`,
    guard: node(`${backUpPath}/index`),
    about: words.index,
    run: async ({ language }): Promise<BackUpOverview> => ({
      place: await backUps.place(),
      list: await backUps.list(language),
      drill: await backUps.lastDrill(language),
      ...taskOf(product),
    }),
  })
  registerCall(app, product, {
    method: 'POST',
    url: `/admin/${backUpPath}/run`,
    guard: node(`${backUpPath}/run`),
    about: words.run,
    body: z.strictObject({ command: z.enum(backUpCommands) }),
    transaction: false,
    async run(at, { body: { command } }) {
      await recentProof(at)
      if (taskOf(product).running) throw new Refusal(words.busy)
      void runTask(at, command, around)
      return new CallResult(words.begun[command])
    },
  })
  registerCall(app, product, {
    method: 'GET',
    url: `/admin/${backUpPath}/proof`,
    guard: node(`${backUpPath}/index`),
    about: words.proofCall,
    async run(at, _asked, request) {
      const drill = await backUps.lastDrill(at.language)
      if (!drill || drill.fault !== '') throw new Refusal(words.noDrill)
      const { aside, storage } = paperContextOf(around)
      const pdf = await makePdf(aside, await drillProofOf(at, storage, drill), paperRequestOf(at, request))
      return new Download(`${drill.name}.pdf`, 'application/pdf', pdf)
    },
  })
}

/** Runs a command. It ends after the call has been answered, so a failure is stored, and the overview shows it. */
async function runTask({ product, language }: At, command: BackUpCommand, settings: object): Promise<void> {
  const now = () => Math.floor(Date.now() / 1000)
  tasks.set(product, { running: { command, since: now() }, failure: null })
  const fault = await runProgram(command, { settings, language }).catch(String)
  tasks.set(product, { running: null, failure: fault === '' ? null : { command, time: now(), fault } })
}
