// The command-line options of every rig.

import { parseArgs } from 'node:util'

export type Engine = 'sqlite' | 'postgres'

/** The name of an option, its default and its purpose. An option whose default is `false` takes no value. */
type Declared = Record<string, readonly [byDefault: string | false, about: string]>
type Given<Options extends Declared> = { [Name in keyof Options]: Options[Name][0] extends false ? boolean : string }

const common = { engine: ['sqlite,postgres', 'Engines, separated by commas.'] } as const

/** Prints the help and exits after `--help`. */
export function optionsOf<const Own extends Declared>(
  about: string,
  own: Own,
): Given<Own & Omit<typeof common, keyof Own>> {
  const all: Declared = { ...common, ...own }
  const options = Object.fromEntries(
    Object.entries(all).map(([name, [byDefault]]) => [
      name,
      byDefault === false
        ? ({ type: 'boolean', default: false } as const)
        : ({ type: 'string', default: byDefault } as const),
    ]),
  )
  const { values } = parseArgs({ options: { ...options, help: { type: 'boolean' } } })
  if (values.help) {
    const lines = Object.entries(all).map(
      ([name, [byDefault, what]]) => `  --${name.padEnd(12)} ${what}${byDefault === false ? '' : ` (${byDefault})`}`,
    )
    console.log(`${about}\n\n${lines.join('\n')}`)
    process.exit(0)
  }
  return values as never
}

export const enginesOf = (text: string): Engine[] =>
  text.split(',').map((engine) => {
    if (engine !== 'sqlite' && engine !== 'postgres')
      throw new Error(`--engine knows sqlite and postgres, not ${engine}.`)
    return engine
  })
