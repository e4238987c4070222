// Entries of the command dialog in the back office: pages of the menu, and actions available everywhere.

import { useRouter } from '@tanstack/react-router'
import { commandWords, type Command, type EntityResults, type Section } from '#platform/office/index.ts'
import { CommandDialog } from '#platform/office/index.ui.ts'
import { useAllowed, useProduct } from '#screens/product.tsx'
import { text } from '#screens/text.ts'
import { MenuIcon } from '#ui/menu-icon.tsx'
import { type Scheme, useScheme } from '#ui/provider.tsx'
import { type MenuRule, addressOf, flattenRules, visibleRulesOf } from '../menu-rules.ts'
import { changeLanguage, changeLayout, layoutModes } from '../stores/config.ts'
import { openTerminal, storeTerminal } from '../stores/terminal.ts'
import { showFullScreen, storeTabViewConfig } from '../stores/tab-view.ts'
import { settingsWords } from '../settings/settings.labels.ts'
import { terminalWords } from '../terminal/terminal.labels.ts'
import { languageNames, schemes } from './looks.tsx'
import { shellWords } from './shell.labels.ts'
import { useSignOut } from './sign-out.ts'
import { tabWords } from './tabs.labels.ts'

interface OfferedProps {
  menus: readonly MenuRule[]
  onClose(): void
}

export function OfficeCommands({ menus, onClose }: OfferedProps) {
  const { me } = useProduct()
  const router = useRouter()
  const actions = useActions()
  const additions = useAdditions(menus)
  const sectionsOf = useSections(menus)
  const open = (address: string) => {
    const [path, query = ''] = address.split('?')
    const search = Object.fromEntries(new URLSearchParams(query))
    void router.navigate({ to: path as '/', search: search as never })
  }
  const commands = [...screensOf(visibleRulesOf([...menus])), ...additions, ...actions]
  return <CommandDialog {...{ person: me.id, commands, sectionsOf, open, onClose }} />
}

/** An open tab is shown as it was left. */
function screensOf(rules: readonly MenuRule[], above = ''): Command[] {
  return rules.flatMap((rule) => {
    if (rule.type === 'menu_dir') return screensOf(rule.children ?? [], rule.title)
    const address = addressOf(rule)
    const way =
      rule.menu_type === 'link'
        ? { act: () => void window.open(rule.url, '_blank', 'noopener') }
        : { address: lastAddressOf(address) }
    const icon = <MenuIcon name={rule.icon ?? ''} />
    return [{ kind: 'screen' as const, key: address, label: rule.title, beside: above, icon, ...way }]
  })
}

function lastAddressOf(address: string): string {
  const query = storeTabViewConfig.getState().tabsView.find(({ path }) => path === address)?.query ?? {}
  const given = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, value ?? '']))
  return given.size > 0 ? `${address}?${given}` : address
}

/** A new record of every entity that the person may add to. */
function useAdditions(menus: readonly MenuRule[]): Command[] {
  const { resources } = useProduct()
  const allowed = useAllowed()
  return flattenRules(visibleRulesOf([...menus])).flatMap((rule) => {
    const resource = Object.values(resources).find(({ path }) => path === rule.name)
    if (!resource?.calls.includes('add') || !allowed(`${resource.path}/add`)) return []
    const address = `${addressOf(rule)}?add=`
    const label = text(commandWords.addTo, { page: rule.title })
    return [{ kind: 'action' as const, key: address, label, icon: <MenuIcon name="plus" />, address }]
  })
}

/** Results are grouped under their page's title in the order of the menu, and link to it if the person may open it. */
function useSections(menus: readonly MenuRule[]): (found: readonly EntityResults[]) => Section[] {
  const allowed = useAllowed()
  const rules = flattenRules(menus).filter(({ type }) => type === 'menu')
  const placeOf = ({ path }: EntityResults) => rules.findIndex(({ name }) => name === path)
  const sectionOf = ({ name, path, list }: EntityResults) => {
    const rule = rules.find((each) => each.name === path)
    const icon = <MenuIcon name={rule?.icon ?? ''} />
    const page = rule ? addressOf(rule) : `/admin/${path}`
    const addressTo = (id: number, title: string) =>
      allowed(`${path}/edit`) ? `${page}?edit=${id}` : `${page}?quick_search=${encodeURIComponent(title)}`
    const commands = list.map(({ id, title, beside }) => ({
      kind: 'record' as const,
      key: `${name}:${id}`,
      label: title || `#${id}`,
      beside,
      icon,
      address: addressTo(id, title),
    }))
    return { name: rule?.title ?? name, commands }
  }
  return (found) => found.toSorted((one, other) => placeOf(one) - placeOf(other)).map(sectionOf)
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
    ...(Object.keys(languageNames) as (keyof typeof languageNames)[]).map((each) =>
      done(`language:${each}`, text(commandWords.language, { name: languageNames[each] }), 'language', () =>
        changeLanguage(each),
      ),
    ),
    ...layoutModes.map((mode) =>
      done(`layout:${mode}`, text(commandWords.layout, { name: text(settingsWords[mode]) }), 'layout', () =>
        changeLayout({ layoutMode: mode }),
      ),
    ),
    ...(hasTerminal ? [done('terminal', text(terminalWords.title), 'terminal-2', openTerminal)] : []),
    done('full-screen', text(tabWords.fullScreen), 'maximize', () => showFullScreen(true)),
    done('sign-out', text(shellWords.signOut), 'logout', () => void leave()),
  ]
}
