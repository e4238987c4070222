// The command line for operators: `npm run --silent pupitre -- backup`. The terminal and the nightly job call the same code.

import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Language, type Words, languageOf, say } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Outcome, Voice } from '#server/back-up/commands.ts'
import { type Env, readEnv } from '#server/env.ts'
import { programWords as words } from './pupitre.labels.ts'

interface Given {
  to?: string
  into?: string
  'dry-run'?: boolean
}
interface Call {
  env: Env
  voice: Voice
  given: Given
  /** The arguments after the command. */
  rest: string[]
}
type Command = (call: Call) => Promise<Outcome | void>

const backUps = () => import('#server/back-up/commands.ts')

const commands = {
  serve: async () => void (await import('#server/main.ts')),
  backup: async ({ env, voice, given }) => (await backUps()).backUpCommand(env, voice, folderOf(given.to)),
  verify: async ({ env, voice, rest }) => (await backUps()).verifyCommand(env, voice, placeOf(rest[0])),
  restore: async ({ env, voice, given, rest }) =>
    (await backUps()).restoreCommand(env, voice, {
      named: placeOf(rest[0]),
      into: folderOf(given.into) ?? '',
      isDry: given['dry-run'] ?? false,
    }),
  drill: async ({ env, voice }) => (await backUps()).drillCommand(env, voice),
  doctor: async ({ env, voice }) => (await import('#server/doctor/doctor.ts')).doctorCommand(env, voice),
  audit: ({ voice }) => script([voice.language], () => import('./audit.ts')),
  import: ({ rest }) => script(rest, () => import('./import.ts')),
  demo: () => script([], () => import('./demo.ts')),
} as const satisfies Record<string, Command>

async function run(args: string[]): Promise<void> {
  const call = readArguments(args)
  const language = languageFrom(call?.values.language)
  const [name = '', ...rest] = call?.positionals ?? []
  if (!call || call.values.help || name === '') return help(language, call?.values.help ? 0 : 64)
  if (!Object.hasOwn(commands, name)) {
    console.error(say(words.unknown, language, { command: name }))
    return help(language, 64)
  }
  const { json = false, ...given } = call.values
  try {
    const voice = voiceIn(language, json)
    const done = await (commands[name as keyof typeof commands] as Command)({
      env: readEnv(process.env),
      voice,
      given,
      rest,
    })
    if (!done) return
    if (json) console.log(JSON.stringify({ ok: done.code === 0, ...done.answer }))
    process.exitCode = done.code
  } catch (problem) {
    const said = sentenceOf(problem, language)
    if (json) console.log(JSON.stringify({ ok: false, error: said }))
    else console.error(said)
    process.exitCode = 1
  }
}

/** Null if the command line is not valid. */
function readArguments(args: string[]) {
  const flag = { type: 'boolean' } as const
  const value = { type: 'string' } as const
  const options = {
    help: { ...flag, short: 'h' },
    json: flag,
    language: value,
    to: value,
    into: value,
    'dry-run': flag,
  } as const
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

function voiceIn(language: Language, json: boolean): Voice {
  const isSeen = process.stderr.isTTY && !json
  let last = 0
  return {
    language,
    tell: (sentence: Words, values = {}) => {
      if (!json) console.log(say(sentence, language, values))
    },
    ...(isSeen && {
      progress(done: number, of: number) {
        if (Date.now() - last < 200 && done < of - 1) return
        last = Date.now()
        process.stderr.write(`\r${done + 1} / ${of}${done === of - 1 ? '\r\u001B[K' : ''}`)
      },
    }),
  }
}

function sentenceOf(problem: unknown, language: Language): string {
  if (problem instanceof Refusal) return say(problem.words, language, problem.values)
  return process.env.LOG_LEVEL === 'debug' ? ((problem as Error).stack ?? '') : (problem as Error).message
}

/** npm runs scripts in the folder of the product, but a path on the command line is relative to the folder of the caller. */
const here = (path: string) => resolve(process.env.INIT_CWD ?? '.', path)
const isAddress = (place: string) => /^(s3|postgres(ql)?):\/\//.test(place)
const folderOf = (typed: string | undefined) => (typed === undefined || isAddress(typed) ? typed : here(typed))
/** A name without a path is the name of a back-up. */
const placeOf = (typed = '') => (typed === '' || isAddress(typed) || !/[/\\]/.test(typed) ? typed : here(typed))

/** A script that package.json runs too: it reads the arguments and sets the exit code. */
async function script(args: string[], load: () => Promise<unknown>): Promise<void> {
  process.argv.splice(2, Infinity, ...args)
  await load()
}

function help(language: Language, code: number): void {
  const lines = Object.keys(commands).map(
    (name) => `  ${name.padEnd(8)} ${say(words[name as keyof typeof commands], language)}`,
  )
  console.log(
    [say(words.usage, language), '', ...lines, '', say(words.everywhere, language), say(words.codes, language)].join(
      '\n',
    ),
  )
  process.exitCode = code
}

await run(process.argv.slice(2))
