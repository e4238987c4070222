// Actions on the records that the command dialog has found. They are listed below the records, or first if the action
// is typed before the name of the record, as in `write zhang`.

import { type Command, type EntityResults, type NamedActs, type Section, foldText } from '#platform/office/index.ts'
import { useAllowed } from '#screens/product.tsx'
import type { FoundAct } from '#screens/subject.ts'
import { text } from '#screens/text.ts'
import { MenuIcon } from '#ui/menu-icon.tsx'
import { foundActs } from '#subjects.acts.ts'

/** For each action only so many of the best matches are offered: more lines would hide the records below. */
const actsShown = 3

type Found = EntityResults['list'][number]
type ActOn = (typeof foundActs)[number]

interface FoundActs {
  /** The actions on the found records of one entity. */
  below(results: EntityResults): Section[]
  /** The actions that the first typed word names, as in `write zhang`; undefined if it names none. */
  named(typed: string): NamedActs | undefined
}

export function useFoundActs(): FoundActs {
  const allowed = useAllowed()
  const acts = foundActs.filter(({ act }) => allowed(act.right))
  const offer = (offered: readonly ActOn[], results: readonly EntityResults[], atMost: number) =>
    offered.flatMap(({ entity, act }) =>
      sectionOf({ entity, act }, results.find(({ name }) => name === entity)?.list ?? [], atMost),
    )
  return {
    below: (results) =>
      offer(
        acts.filter(({ act }) => !act.onlyNamed),
        [results],
        actsShown,
      ),
    named(typed) {
      const [verb = '', ...words] = typed.split(/\s+/)
      const meant = acts.filter(({ act }) => isNamed(act, verb))
      if (words.length === 0 || meant.length === 0) return undefined
      return { words: words.join(' '), sectionsOf: (results) => offer(meant, results, Number.POSITIVE_INFINITY) }
    },
  }
}

/**
 * Whether the typed text is the beginning of a word that names the action. It needs three letters or two Chinese
 * characters: shorter texts are more often the beginning of the name of a record.
 */
function isNamed({ group, also }: FoundAct, typed: string): boolean {
  const least = /\p{Script=Han}/u.test(typed) ? 2 : 3
  return typed.length >= least && ` ${foldText(`${text(group)} ${also}`)}`.includes(` ${foldText(typed)}`)
}

function sectionOf({ entity, act }: ActOn, list: readonly Found[], atMost: number): Section[] {
  const commands = list.slice(0, atMost).map((found): Command => ({
    kind: 'record',
    key: `act:${entity}:${text(act.group)}:${found.id}`,
    label: text(act.label, { name: found.title }),
    beside: found.beside,
    icon: <MenuIcon name={act.icon} />,
    ...('take' in act.way ? { act: act.way.take.bind(null, found) } : { address: act.way.address(found) }),
  }))
  return commands.length > 0 ? [{ name: text(act.group), commands }] : []
}
