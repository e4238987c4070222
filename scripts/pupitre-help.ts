// The help of the operator's program and of each command.

import { type Language, say } from '#engine/languages.ts'
import { type CommandName, commandWords, optionWords, programWords as words } from './pupitre.labels.ts'

export function programHelp(language: Language): string {
  const names = Object.keys(commandWords) as CommandName[]
  const lines = names.map((name) => `  ${name.padEnd(8)} ${say(commandWords[name].about, language)}`)
  const ends = [words.everywhere, words.more, words.codes].map((sentence) => say(sentence, language))
  return [say(words.usage, language, { command: say(words.command, language) }), '', ...lines, '', ...ends].join('\n')
}

export function commandHelp(name: CommandName, language: Language): string {
  const { about, argument, options, settings, codes } = commandWords[name]
  const parts = options.map((option) => `[${flagOf(option, language)}]`)
  const call = [name, argument === null ? '' : say(argument, language), ...parts].filter(Boolean).join(' ')
  const flags = options.map((option) => [flagOf(option, language), say(optionWords[option].about, language)] as const)
  const width = Math.max(0, ...flags.map(([flag]) => flag.length))
  return [
    say(words.usage, language, { command: call }),
    '',
    say(about, language),
    ...(flags.length > 0 ? ['', ...flags.map(([flag, text]) => `  ${flag.padEnd(width)}  ${text}`)] : []),
    ...(settings.length > 0 ? ['', say(words.settings, language, { names: settings.join(', ') })] : []),
    '',
    say(codes, language),
    say(words.everywhere, language),
  ].join('\n')
}

function flagOf(option: keyof typeof optionWords, language: Language): string {
  const { argument } = optionWords[option]
  return argument === null ? `--${option}` : `--${option} ${say(argument, language)}`
}
