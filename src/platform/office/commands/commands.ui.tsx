// The results in the command dialog: screens and actions immediately, records when the server has found them.

import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useLayoutEffect, useState } from 'react'
import { text } from '#screens/text.ts'
import { CommandList } from './command-list.ui.tsx'
import type { CommandField } from './command-sheet.ui.tsx'
import { commandWords } from '../words.ts'
import { type Command, type EntityResults, type NamedActs, type Section, idOf, recordsQuery } from './commands.ts'
import { farRank, findMatches } from './matching.ts'
import { recentOf, rememberChoice, usesOf } from './recent.ts'

interface CommandsProps {
  field: CommandField
  /** The person whose recent choices are shown. */
  person: number
  /** Screens and actions. */
  commands: readonly Command[]
  sectionsOf(found: readonly EntityResults[]): Section[]
  /** The actions on records that the typed words begin with; undefined if they begin with none. */
  namedActs(typed: string): NamedActs | undefined
  open(address: string): void
  onClose(): void
}

export function CommandResults({ field, person, commands, sectionsOf, namedActs, open, onClose }: CommandsProps) {
  const { list, typed, entered, setActive } = field
  const [reached, setReached] = useState({ typed, key: '' })
  const words = typed.trim()
  const settled = useDebounced(words)
  const { data = [], isFetching, error } = useQuery(recordsQuery(settled))
  const named = namedActs(settled)
  const people = useQuery(recordsQuery(named?.words ?? ''))
  const waits = isFetching || people.isFetching || settled !== words
  // The actions are shown only when the search for the typed words has ended. Before that they would concern a record
  // of the previous search.
  const acts =
    named && people.data && !people.isPlaceholderData && settled === words ? named.sectionsOf(people.data) : []
  const sections = words
    ? withActs(acts, findSections(commands, words, sectionsOf(data), usesOf(person)), data.length > 0)
    : initialSections(person, commands)
  const all = sections.flatMap((section) => section.commands)
  const active = all.find(({ key }) => reached.typed === typed && key === reached.key) ?? all[0]
  const reach = (key: string) => setReached({ typed, key })

  const choose = (command: Command, inNewTab: boolean) => {
    rememberChoice(person, command)
    onClose()
    if (!command.address) command.act?.()
    else if (inNewTab) window.open(command.address, '_blank', 'noopener')
    else open(command.address)
  }
  const press = (event: KeyboardEvent) => {
    // While an input method composes a word, Enter confirms this word and must not choose an entry.
    if (event.nativeEvent.isComposing) return
    const place = active ? all.indexOf(active) : 0
    const next = { ArrowDown: all[place + 1] ?? all[0], ArrowUp: all.at(place - 1) }[event.key]
    if (next) reach(next.key)
    else if (event.key === 'Enter' && active) choose(active, event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }
  useLayoutEffect(() => {
    field.press.current = press
    setActive(active && idOf(list, active))
  })
  // If Enter was pressed before there were results, opens the first result as soon as there is one.
  useEffect(() => {
    const early = entered.current
    if (!early || (!active && waits)) return
    entered.current = undefined
    if (active) choose(active, early.inNewTab)
  })
  return (
    <>
      <CommandList id={list} sections={sections} active={active} stale={waits} onReach={reach} onChoose={choose} />
      {all.length === 0 && (
        <div className="command-nothing">
          <b>{waits ? text(commandWords.searching) : text(commandWords.nothing, { words })}</b>
          {!waits && <p>{text(commandWords.nothingHint)}</p>}
        </div>
      )}
      {error && words && <p className="command-failed">{text(commandWords.failed)}</p>}
      <p className="unseen" role="status">
        {words && !waits ? text(commandWords.found, { count: all.length }) : ''}
      </p>
      <div className="command-keys row gap-6 caption">
        <kbd>↵</kbd> {text(commandWords.choose)}
        <kbd>Ctrl ↵</kbd> {text(commandWords.inNewTab)}
        <kbd>Esc</kbd> {text(commandWords.leave)}
      </div>
    </>
  )
}

function initialSections(person: number, commands: readonly Command[]): Section[] {
  const recent = recentOf(person, commands)
  const others = (kind: Command['kind']) => commands.filter((each) => each.kind === kind && !recent.includes(each))
  const sections = [
    { name: text(commandWords.recent), commands: recent },
    { name: text(commandWords.screens), commands: others('screen') },
    { name: text(commandWords.actions), commands: others('action') },
  ]
  return sections.filter((section) => section.commands.length > 0)
}

/**
 * Returns the results in this order:
 * 1. screens and actions that match by their label or by another word for it;
 * 2. records;
 * 3. screens and actions of rank `farRank`, because a name such as `zhang` matches many of them.
 */
function findSections(
  commands: readonly Command[],
  words: string,
  records: readonly Section[],
  uses: ReadonlyMap<string, number>,
): Section[] {
  const of = (kind: Command['kind'], atMost: number, ranks: readonly [number, number]) =>
    findMatches(
      commands.filter((each) => each.kind === kind),
      words,
      { atMost, ranks, uses },
    )
  const own = (ranks: readonly [number, number]) => [
    { name: text(commandWords.screens), commands: of('screen', 6, ranks) },
    { name: text(commandWords.actions), commands: of('action', 5, ranks) },
  ]
  const sections = [...own([0, farRank - 1]), ...records, ...own([farRank, farRank])]
  return sections.filter((section) => section.commands.length > 0)
}

/**
 * Puts the actions on records before all other results, unless records match all typed words (`isName`): then the words
 * are probably a name that only begins like an action.
 */
const withActs = (acts: readonly Section[], found: readonly Section[], isName: boolean): Section[] =>
  isName ? [...found, ...acts] : [...acts, ...found]

/** Returns the words after a pause of 150 ms in typing, so that the server is not asked for each letter. */
function useDebounced(words: string): string {
  const [settled, setSettled] = useState(words)
  useEffect(() => {
    const timer = setTimeout(setSettled, 150, words)
    return () => clearTimeout(timer)
  }, [words])
  return settled
}
