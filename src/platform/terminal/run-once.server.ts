// Runs one command, stores its output and its end, and adds two lines to the administrator log: at its beginning and at
// its end.

import type { FastifyRequest } from 'fastify'
import type { At } from '#engine/server/product.ts'
import type { Call } from '#engine/server/routes.ts'
import { type Words, say } from '#engine/languages.ts'
import { logAction } from '#platform/history/index.server.ts'
import { entryOf } from '#text/entry-of.ts'
import { type Surroundings, commands, lineOf, programOf } from './commands.server.ts'
import { type Ending, execute } from './execute.server.ts'
import { createRecorder } from './output.server.ts'
import { terminalSettings } from './settings.server.ts'
import { type EndStatus, type Run, closeRun, appendOutput } from './runs.server.ts'
import { taskStatus } from './task.ts'
import { terminalSaid as words } from './words.ts'

/** Who ordered the command (`at`, with the language), and by which call. */
export interface RunOrder {
  at: At
  asked: { request: FastifyRequest; call: Call }
}

export async function runOnce(ordered: RunOrder, run: Run, settings: Surroundings, stop: AbortSignal): Promise<void> {
  const { store } = ordered.at.product
  const { language } = ordered.at
  const command = entryOf(commands, run.command)
  let seq = 0
  const put = (text: string, db?: At['db']): Promise<void> =>
    db ? appendOutput(db, run.id, ++seq, text) : store.write((own) => put(text, own))
  const error = (reason: Words, values: object = {}) => `Error: ${say(reason, language, values)}`

  await store.write(async (db) => {
    await put('command-link-success', db)
    await put(`> ${lineOf(command)}`, db)
    await audit(db, ordered, run, { step: 'begin' })
  })
  const { installServicePort: port } = await terminalSettings({ db: store.read })
  const program = programOf(command, settings, language, { extend: run.extend, port })
  const output = createRecorder(put, (bytes) => say(words.leftOut, language, { kilobytes: Math.round(bytes / 1024) }))
  if (!program) await put(error(words.missingTool, { tool: command.tool }))
  const ending: Ending = program ? await execute(program, stop, output.take) : { code: 127, why: 'ended' }
  const { bytes, sha256 } = await output.end()

  const status = statusOf(ending)
  const outcome = { exit_code: ending.code, output_bytes: bytes, output_sha256: sha256 }
  // In one transaction, so that readers who see the end see all output, too.
  await store.write(async (db) => {
    if (ending.why === 'tooLong') await put(error(words.tooLong, { minutes: command.minutes }), db)
    if (ending.why === 'tooMuch') await put(error(words.tooMuch, { minutes: command.minutes }), db)
    if (ending.why === 'stopped') await put(error(words.unknown), db)
    await put(`exitcode: ${ending.code}`, db)
    await put(status === taskStatus.success ? 'command-exec-success' : 'command-exec-error', db)
    await put('command-exec-completed', db)
    await closeRun(db, run.id, { status, ...outcome })
    await audit(db, ordered, run, { step: 'end', why: ending.why, ...outcome }, status)
  })
}

function statusOf({ code, why }: Ending): EndStatus {
  if (why === 'stopped') return taskStatus.unknown
  return code === 0 && why === 'ended' ? taskStatus.success : taskStatus.failed
}

function audit(db: At['db'], { at, asked }: RunOrder, run: Run, data: object, status?: EndStatus): Promise<void> {
  const now = Math.floor(Date.now() / 1000)
  const result = status === undefined || status === taskStatus.success ? 'done' : 'refused'
  return logAction(
    { ...at, db, now },
    { asked, result, said: { command: run.command, extend: run.extend, uuid: run.uuid, ...data } },
  )
}
