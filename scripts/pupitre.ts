// The command line for operators: `npm run --silent pupitre -- backup`. The terminal and the nightly job call the same code.

import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Language, type Words, languageOf, say } from '#engine/languages.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Outcome, CommandOutput } from '#server/back-up/commands.ts'
import { type Env, readEnv } from '#server/env.ts'
import { commandHelp, programHelp } from './pupitre-help.ts'
import {
  type CommandName,
  type OptionName,
  commandWords,
  optionWords,
  programWords as words,
} from './pupitre.labels.ts'

type Given = Partial<Record<OptionName, string | boolean>>
interface Call {
  env: Env
  output: CommandOutput
  given: Given
  /** The arguments after the command. */
  rest: string[]
  json: boolean
}
type Command = (call: Call) => Promise<Outcome | void>

const backUps = () => import('#server/back-up/commands.ts')
const archives = () => import('#server/open-archive/commands.ts')
const moves = () => import('#server/back-up/move-commands.ts')

const commands: Record<CommandName, Command> = {
  serve: async () => void (await import('#server/main.ts')),
  async backup({ env, output, given, json }) {
    const to = folderOf(given.to)
    if (given.every === undefined) return (await backUps()).backUpCommand(env, output, to)
    const report = (problem: unknown, done?: Outcome) =>
      done ? json && print(done) : tellProblem(problem, output, json)
    return (await backUps()).backUpEveryCommand(env, output, { to, every: String(given.every), report })
  },
  verify: async ({ env, output, rest }) => (await backUps()).verifyCommand(env, output, placeOf(rest[0])),
  restore: async ({ env, output, given, rest }) =>
    (await backUps()).restoreCommand(env, output, {
      named: placeOf(rest[0]),
      into: folderOf(given.into) ?? '',
      isDry: given['dry-run'] === true,
    }),
  async move({ env, output, given }) {
    const { cancelMoveCommand, moveCommand } = await moves()
    return given.cancel ? cancelMoveCommand(env, output) : moveCommand(env, output, folderOf(given.to))
  },
  upgrade: async ({ env, output }) => (await moves()).upgradeCommand(env, output),
  archive: async ({ env, output, rest }) => (await archives()).archiveCommand(env, output, folderOf(rest[0])),
  rebuild: async ({ env, output, given, rest }) =>
    (await archives()).rebuildCommand(env, output, { path: folderOf(rest[0]), isDry: given['dry-run'] === true }),
  drill: async ({ env, output }) => (await backUps()).drillCommand(env, output),
  doctor: async ({ env, output, given }) =>
    (await import('#server/doctor/doctor.ts')).doctorCommand(env, output, { fix: given.fix === true }),
  audit: ({ output }) => script([output.language], () => import('./audit.ts')),
  import: ({ rest }) => script(rest, () => import('./import.ts')),
  demo: () => script([], () => import('./demo.ts')),
}

async function run(args: string[]): Promise<void> {
  const call = readArguments(args)
  const language = languageFrom(call?.values.language)
  const [name = '', ...rest] = call?.positionals ?? []
  const known = Object.hasOwn(commands, name) ? (name as CommandName) : null
  if (!call || name === '') return help(programHelp(language), call?.values.help ? 0 : wrongly)
  if (known === null) {
    console.error(say(words.unknown, language, { command: name }))
    return help(programHelp(language), wrongly)
  }
  const { json = false, help: wantsHelp = false, language: _language, ...given } = call.values
  if (wantsHelp) return help(commandHelp(known, language), 0)
  const own: readonly string[] = commandWords[known].options
  const foreign = Object.keys(given).find((option) => !own.includes(option))
  if (foreign !== undefined) {
    console.error(say(words.foreign, language, { command: name, option: `--${foreign}` }))
    return help(commandHelp(known, language), wrongly)
  }
  const output = outputIn(language, json)
  try {
    const done = await commands[known]({ env: readEnv(process.env), output, given, rest, json })
    if (!done) return
    if (json) print(done)
    process.exitCode = done.code
  } catch (problem) {
    tellProblem(problem, output, json)
    process.exitCode = 1
  }
}

/** The exit code of a wrong command line. */
const wrongly = 2

/** Null if the command line is not valid. */
function readArguments(args: string[]) {
  const flag = { type: 'boolean' } as const
  const value = { type: 'string' } as const
  const own = Object.fromEntries(
    Object.entries(optionWords).map(([name, { argument }]) => [name, argument === null ? flag : value]),
  ) as Record<OptionName, typeof flag | typeof value>
  const options = { help: { ...flag, short: 'h' }, json: flag, language: value, ...own } as const
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (problem) {
    console.error((problem as Error).message)
    return null
  }
}

/** English for any other language of the system, because the reader is a technician. */
function languageFrom(wanted: string | undefined): Language {
  const { PUPITRE_LANGUAGE, LC_ALL, LC_MESSAGES, LANG } = process.env
  const known = [wanted, PUPITRE_LANGUAGE, LC_ALL, LC_MESSAGES, LANG].find((each) => /^(fr|zh|en)/i.test(each ?? ''))
  return languageOf(known ?? 'en')
}

function outputIn(language: Language, json: boolean): CommandOutput {
  return {
    language,
    tell: (sentence: Words, values = {}) => {
      if (!json) console.log(say(sentence, language, values))
    },
    progress: progressOn(process.stderr),
  }
}

/** On a terminal one line that is replaced; in a log one line every ten seconds. */
function progressOn(stream: NodeJS.WriteStream): (done: number, of: number) => void {
  const between = stream.isTTY ? 200 : 10_000
  let last = Date.now()
  return function tellProgress(done, of) {
    const isLast = done >= of - 1
    if (Date.now() - last < between && !(isLast && stream.isTTY)) return
    last = Date.now()
    if (stream.isTTY) stream.write(`\r${done + 1} / ${of}${isLast ? '\r\u001B[K' : ''}`)
    else stream.write(`${done + 1} / ${of}\n`)
  }
}

function print({ code, answer }: Outcome): void {
  console.log(JSON.stringify({ ok: code === 0, ...answer }))
}

function tellProblem(problem: unknown, { language }: CommandOutput, json: boolean): void {
  const error = sentenceOf(problem, language)
  if (json) console.log(JSON.stringify({ ok: false, error }))
  else console.error(error)
}

function sentenceOf(problem: unknown, language: Language): string {
  if (problem instanceof Refusal) return say(problem.words, language, problem.values)
  return process.env.LOG_LEVEL === 'debug' ? ((problem as Error).stack ?? '') : (problem as Error).message
}

/** npm runs scripts in the folder of the product, but a path on the command line is relative to the folder of the caller. */
const here = (path: string) => resolve(process.env.INIT_CWD ?? '.', path)
const isAddress = (place: string) => /^(s3|postgres(ql)?):\/\//.test(place)
const folderOf = (typed: string | boolean | undefined) =>
  typeof typed !== 'string' ? undefined : isAddress(typed) ? typed : here(typed)
/** A name without a path is the name of a back-up. */
const placeOf = (typed = '') => (typed === '' || isAddress(typed) || !/[/\\]/.test(typed) ? typed : here(typed))

/** A script that package.json runs too: it reads the arguments and sets the exit code. */
async function script(args: string[], load: () => Promise<unknown>): Promise<void> {
  process.argv.splice(2, Infinity, ...args)
  await load()
}

function help(text: string, code: number): void {
  console.log(text)
  process.exitCode = code
}

await run(process.argv.slice(2))
