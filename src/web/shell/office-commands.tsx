// The commands of the command dialog in the back office: pages, new records, actions, and the records that a search
// finds.

import { useRouter, useRouterState } from '@tanstack/react-router'
import { commandWords, type Command, type EntityResults, type Section } from '#platform/office/index.ts'
import { type CommandField, CommandResults } from '#platform/office/index.ui.ts'
import { useAllowed, useProduct } from '#screens/product.tsx'
import { text } from '#screens/text.ts'
import { MenuIcon } from '#ui/menu-icon.tsx'
import { type Scheme, useScheme } from '#ui/provider.tsx'
import { pageSynonyms } from '#subjects.synonyms.ts'
import { type MenuRule, addressOf, flattenRules, leadsSomewhere } from '../menu-rules.ts'
import { changeLanguage, changeLayout, layoutModes } from '../stores/config.ts'
import { openTerminal, storeTerminal } from '../stores/terminal.ts'
import { showFullScreen, storeTabViewConfig } from '../stores/tab-view.ts'
import { languages } from '#engine/languages.ts'
import { ownNameOf } from '#text/languages.ts'
import { settingsWords, terminalButtonWords, shellWords, tabWords } from '../words.ts'
import { useFoundActs } from './found-acts.tsx'
import { schemes } from './looks.tsx'
import { usePins } from './pins.ts'
import { useSignOut } from './sign-out.ts'
import { hasTab, ruleAt } from './tabs.ts'

interface OfferedProps {
  field: CommandField
  menus: readonly MenuRule[]
  onClose(): void
}

export function OfficeCommands({ field, menus, onClose }: OfferedProps) {
  const { me } = useProduct()
  const router = useRouter()
  const actions = useActions()
  const here = useRouterState({ select: ({ location }) => location.pathname })
  const additions = useAdditions(menus)
  const acts = useFoundActs()
  const sectionsOf = useSections(menus, acts.below)
  const open = (address: string) => {
    const [path, query = ''] = address.split('?')
    const search = Object.fromEntries(new URLSearchParams(query))
    void router.navigate({ to: path as '/', search })
  }
  const pins = usePins()
  const commands = [...screensOf(menus, pins.pages), ...additions, ...pinCommands(menus, pins, here), ...actions]
  return (
    <CommandResults
      field={field}
      person={me.id}
      commands={commands}
      sectionsOf={sectionsOf}
      namedActs={acts.named}
      open={open}
      onClose={onClose}
    />
  )
}

/**
 * Returns a command for every page that the person may open, in the menu or not; pinned pages come first. A page with
 * an open tab is opened as it was left.
 */
function screensOf(menus: readonly MenuRule[], pinned: readonly MenuRule[]): Command[] {
  const found = new Map<string, Command>()
  for (const command of pagesIn(menus)) if (!found.has(command.key)) found.set(command.key, command)
  const first = pinned.map((page) => addressOf(page))
  return [...found.values()].toSorted(
    (one, other) => Number(first.includes(other.key)) - Number(first.includes(one.key)),
  )
}

/** Returns the command that pins the present page, or unpins it. */
function pinCommands(
  menus: readonly MenuRule[],
  { isPinned, toggle }: ReturnType<typeof usePins>,
  here: string,
): Command[] {
  const { rule, address } = ruleAt(menus, here)
  if (!hasTab(rule)) return []
  const words = isPinned(address) ? commandWords.unpin : commandWords.pin
  const label = text(words, { page: rule.title })
  return [{ kind: 'action', key: 'pin', label, icon: <MenuIcon name="bookmark" />, act: () => void toggle(address) }]
}

function pagesIn(rules: readonly MenuRule[], above = ''): Command[] {
  return rules.flatMap((rule): Command[] => {
    if (rule.type === 'menu_dir') return pagesIn(rule.children ?? [], rule.title)
    if (rule.type !== 'menu' || !leadsSomewhere(rule)) return []
    const address = rule.menu_type === 'link' ? rule.url : addressOf(rule)
    const way =
      rule.menu_type === 'link'
        ? { act: () => void window.open(rule.url, '_blank', 'noopener') }
        : { address: lastAddressOf(address) }
    const icon = <MenuIcon name={rule.icon ?? ''} />
    const also = pageSynonyms[rule.name] ?? ''
    return [{ kind: 'screen' as const, key: address, label: rule.title, beside: above, also, icon, ...way }]
  })
}

function lastAddressOf(address: string): string {
  const query = storeTabViewConfig.getState().tabsView.find(({ path }) => path === address)?.query ?? {}
  const given = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, value ?? '']))
  return given.size > 0 ? `${address}?${given}` : address
}

/** Returns the commands that open a new record, one for every entity that the person may add to. */
function useAdditions(menus: readonly MenuRule[]): Command[] {
  const { resources } = useProduct()
  const allowed = useAllowed()
  return flattenRules(menus).flatMap((rule) => {
    const resource = Object.values(resources).find(({ path }) => path === rule.name)
    if (!resource?.calls.includes('add') || !allowed(`${resource.path}/add`)) return []
    const address = `${addressOf(rule)}?add=`
    const label = text(commandWords.addTo, { page: rule.title })
    return [{ kind: 'action' as const, key: address, label, icon: <MenuIcon name="plus" />, address }]
  })
}

/**
 * Groups the found records under the title of their page, in the order of the menu. A record links to its form, or to
 * the list with this record if the person may not open forms.
 */
function useSections(
  menus: readonly MenuRule[],
  actsOn: (results: EntityResults) => Section[],
): (found: readonly EntityResults[]) => Section[] {
  const allowed = useAllowed()
  const rules = flattenRules(menus).filter(({ type }) => type === 'menu')
  const placeOf = ({ path }: EntityResults) => rules.findIndex(({ name }) => name === path)
  const sectionOf = (results: EntityResults): Section[] => {
    const { name, path, list } = results
    const rule = rules.find((each) => each.name === path)
    const icon = <MenuIcon name={rule?.icon ?? ''} />
    const page = rule ? addressOf(rule) : `/admin/${path}`
    const addressTo = (id: number, title: string) =>
      allowed(`${path}/edit`) ? `${page}?edit=${id}` : `${page}?quick_search=${encodeURIComponent(title.slice(0, 100))}`
    const commands = list.map(({ id, title, beside }) => ({
      kind: 'record' as const,
      key: `${name}:${id}`,
      label: title || `#${id}`,
      beside,
      icon,
      address: addressTo(id, title),
    }))
    return [{ name: rule?.title ?? name, commands }, ...actsOn(results)]
  }
  return (found) => found.toSorted((one, other) => placeOf(one) - placeOf(other)).flatMap(sectionOf)
}

function useActions(): Command[] {
  const setScheme = useScheme()[1]
  const hasTerminal = storeTerminal(({ mode }) => mode !== 'off')
  const leave = useSignOut()
  const done = (key: string, label: string, icon: string, act: () => void): Command => ({
    kind: 'action',
    key,
    label,
    icon: <MenuIcon name={icon} />,
    act,
  })
  return [
    ...(Object.keys(schemes) as Scheme[]).map((each) =>
      done(`theme:${each}`, text(commandWords.theme, { name: schemes[each].label }), 'sun', () => setScheme(each)),
    ),
    ...languages.map((each) =>
      done(`language:${each}`, text(commandWords.language, { name: ownNameOf(each) }), 'language', () =>
        changeLanguage(each),
      ),
    ),
    ...layoutModes.map((mode) =>
      done(`layout:${mode}`, text(commandWords.layout, { name: text(settingsWords[mode]) }), 'layout', () =>
        changeLayout({ layoutMode: mode }),
      ),
    ),
    ...(hasTerminal ? [done('terminal', text(terminalButtonWords.title), 'terminal-2', openTerminal)] : []),
    done('full-screen', text(tabWords.fullScreen), 'maximize', () => showFullScreen(true)),
    done('sign-out', text(shellWords.signOut), 'logout', () => void leave()),
  ]
}
