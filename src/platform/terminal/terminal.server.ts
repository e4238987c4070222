// The calls of the terminal. Only super administrators with a recent proof may order a command, and only by a key of
// the fixed list. `TERMINAL=off` removes all these calls.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { existing } from '#text/existing.ts'
import { engineWords } from '#engine/words.ts'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { open, signedIn } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { recentProof } from '#platform/access/index.proof.server.ts'
import type { Identities } from '#platform/sign-in/index.server.ts'
import { type Mode, extendsOf, managerChoices } from './command-keys.ts'
import { type Surroundings, commandOf, commands, takesExtend, toolNamed } from './commands.server.ts'
import { demandSuper, readStreamCaller } from './stream-caller.server.ts'
import { createRunner } from './runner.server.ts'
import type { RunOrder } from './run-once.server.ts'
import { type Run, type RunRequest, runOf, waitingRuns } from './runs.server.ts'
import { saveTerminalSettings } from './settings.server.ts'
import { eventStream, runStream, refusalStream } from './stream.server.ts'
import { terminalSaid as words } from './words.ts'
import { giveTicket } from './tickets.server.ts'

interface Settings extends Surroundings {
  TERMINAL: Mode
  identities: Identities
}

const uuid = z.string().regex(/^[\w-]{8,64}$/)
const mostWaiting = 20

export function terminalCalls(app: FastifyInstance, product: Product, settings: Settings): void {
  const mode = settings.TERMINAL
  if (mode === 'off') return
  const runner = createRunner(product, settings, app.log)
  const streams = new Set<{ destroy(): void }>()
  app.addHook('preClose', async function endTerminal() {
    for (const stream of streams) stream.destroy()
    await runner.close()
  })

  registerCall(app, product, {
    method: 'GET',
    url: '/admin/Terminal/commands',
    guard: signedIn('admin'),
    about: words.aboutCommands,
    async run({ who }) {
      demandSuper(who)
      return { mode, commands: [...commands.keys()].flatMap((key) => offered(key, mode)) }
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/Terminal/ticket',
    guard: signedIn('admin'),
    about: words.aboutTicket,
    body: z.strictObject({ command: z.string().max(64), uuid, extend: z.string().max(64).default('') }),
    async run(at, { body }) {
      demandSuper(at.who)
      await allowed(at, mode, body)
      return { ticket: await giveTicket(at, body) }
    },
  })
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/Terminal/index',
    guard: open('opened with a ticket or a token, and the refusal is part of the stream'),
    about: words.aboutStream,
    query: queryOf({
      command: z.string().max(64).default(''),
      extend: z.string().max(64).default(''),
      batoken: z.string().max(100).default(''),
    }),
    async run(at, { query }, request) {
      const heading = { uuid: query.uuid ?? '', key: query.command, extend: query.extend }
      try {
        const wanted = { command: query.command, uuid: heading.uuid, extend: query.extend }
        const { who, proven, headers } = await readStreamCaller(
          at,
          request,
          { ...wanted, ...query },
          settings.identities,
        )
        const known = await allowed({ ...at, who }, mode, wanted, proven)
        const call = existing(
          product.calls.find(({ url }) => url === '/admin/Terminal/index'),
          'call',
        )
        const run = known ?? (await ordered({ at: { ...at, who }, asked: { request, call } }, wanted))
        const stream = runStream(at, run, Number(request.headers['last-event-id']) || 0, runner.name)
        streams.add(stream)
        stream.once('close', () => streams.delete(stream))
        return eventStream(stream, headers)
      } catch (problem) {
        if (!(problem instanceof Refusal)) throw problem
        return eventStream(refusalStream(at, heading, problem.words, problem.values))
      }
    },
  })
  settingsCall(app, product)

  async function ordered(by: RunOrder, wanted: RunRequest): Promise<Run> {
    const waiting = await waitingRuns(by.at)
    if (waiting >= mostWaiting) throw new Refusal(words.full, { waiting })
    const run = await runner.order(by, wanted)
    return ownRun(by.at, run, wanted)
  }
}

function settingsCall(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/ajax/changeTerminalConfig',
    guard: signedIn('admin'),
    about: words.aboutConfig,
    body: z.strictObject({
      manager: z.enum(managerChoices).optional(),
      port: z.coerce.number().int().min(1).max(65_535).optional(),
    }),
    async run(at, { body }) {
      demandSuper(at.who)
      await saveTerminalSettings(at, body)
      return new CallResult(words.saved)
    },
  })
}

function offered(key: string, mode: Mode): { key: string; installed: boolean; extend: readonly string[] }[] {
  const command = commandOf(key, mode)
  return command
    ? [{ key, installed: !command.tool || toolNamed(command.tool) !== undefined, extend: extendsOf[key] ?? [] }]
    : []
}

/**
 * Checks an order and returns its run if that exists already. Only its owner may follow an existing run; a new run
 * needs a recent proof.
 */
async function allowed(at: At, mode: Mode, wanted: RunRequest, proven = false): Promise<Run | undefined> {
  if (!commandOf(wanted.command, mode) || !takesExtend(wanted.command, wanted.extend))
    throw new Refusal(words.notAllowed)
  if (!uuid.safeParse(wanted.uuid).success) throw new Refusal(engineWords.wrongQuery, { keys: 'uuid' })
  const known = await runOf(at, wanted.uuid)
  if (known) return ownRun(at, known, wanted)
  if (!proven) await recentProof(at)
  return undefined
}

function ownRun({ who }: At, run: Run, { command, extend }: RunRequest): Run {
  if (run.admin_id !== who.id || run.command !== command || run.extend !== extend) throw new Refusal(words.otherRun)
  return run
}
