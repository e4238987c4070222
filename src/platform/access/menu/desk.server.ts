// Builds the menu of a reader: the entries of the desk of their group, with the pages that they may open. A school
// changes a desk by its rows in the table of menu entries. Entries that the school has added to the menu stay in it.

import type { At } from '#engine/server/product.ts'
import { type Words, say } from '#engine/languages.ts'
import { entryOf } from '#text/entry-of.ts'
import { deskOf } from './desk-of-group.server.ts'
import { entriesBegin, pagesBegin } from './desk-rows.ts'
import { type MenuRule, menusFor } from './menu.server.ts'
import { type StoredRule, storedRules } from './stored-rules.server.ts'

/**
 * Returns the menu. Pages without a place on the desk are sent as `add_rules_only`: they have an address, and the
 * search finds them. A group without a desk gets the common tree.
 */
export async function deskMenusFor(at: At, tree?: MenuRule[]): Promise<MenuRule[]> {
  const [menus, desk] = [tree ?? (await menusFor(at)), await deskOf(at)]
  const declared = desk === undefined ? undefined : at.product.desks[desk]
  if (desk === undefined || !declared) return menus
  // Reads deleted and disabled rows, too, so that a page that was removed from the desk does not come back by itself.
  const { all: stored } = await storedRules(at)
  const begins = [entriesBegin(desk), pagesBegin(desk)]
  const rows = stored.filter(({ name }) => begins.some((begin) => name.startsWith(begin)))
  const entryOf = (row: DeskRow) => declared.entries.find(({ name }) => row.name === `${entriesBegin(desk)}${name}`)
  const called = new Map(declared.entries.flatMap((entry) => Object.entries(entry.called ?? {})))
  return arrange(menus, {
    ...changesIn(stored),
    desked: new Set(Object.values(at.product.desks).flatMap((each) => each.entries.flatMap(({ pages }) => pages))),
    entries: rows.filter(({ name }) => name.startsWith(entriesBegin(desk))),
    places: rows.filter(({ name }) => name.startsWith(pagesBegin(desk))),
    titleOf: (row) => titleIn(at, row, entryOf(row)?.words),
    phoneOf(row) {
      const { words, phone } = entryOf(row) ?? {}
      // A name that the school has entered is used on the telephone, too.
      return phone && (titleIn(at, row, words) === say(words!, at.language) ? say(phone, at.language) : row.title)
    },
    pageTitleOf: (row) => titleIn(at, row, called.get(row.path ?? '')),
  })
}

type DeskRow = StoredRule

/**
 * `own`: id → weight of the entries that the school has added. `hidden`: the declared pages that it has taken out of
 * the menu.
 */
function changesIn(stored: readonly StoredRule[]): { own: Map<number, number>; hidden: Set<number> } {
  const own = stored.filter(({ declared }) => declared === null)
  const hidden = stored.filter(
    ({ declared, extend }) => declared !== null && extend === 'add_rules_only' && declared.extend !== 'add_rules_only',
  )
  return {
    own: new Map(own.map(({ id, weigh }) => [id, Number(weigh ?? 0)])),
    hidden: new Set(hidden.map(({ id }) => id)),
  }
}

interface Arrangement {
  /**
   * Names of the pages that any desk contains. All other pages, of modules and of later releases, go to the entry that
   * has the first page of their folder.
   */
  desked: ReadonlySet<string>
  own: ReadonlyMap<number, number>
  hidden: ReadonlySet<number>
  entries: readonly DeskRow[]
  places: readonly DeskRow[]
  titleOf(entry: DeskRow): string | undefined
  /** The short name in the bar of a telephone; undefined if the entry is not in the bar. */
  phoneOf(entry: DeskRow): string | undefined
  /** The title of the page at this place; undefined: its usual title. */
  pageTitleOf(place: DeskRow): string | undefined
}

interface Page {
  rule: MenuRule
  /** The name of its folder in the common tree. */
  folder: string
}

function arrange(
  tree: MenuRule[],
  { desked, own, hidden, entries, places, titleOf, phoneOf, pageTitleOf }: Arrangement,
): MenuRule[] {
  const { pages, additions, kept } = sortOut(tree, own, new Set(entries.map(({ id }) => id)))
  const shown = entries.filter(isInForce).map((row) => {
    const placed = places.filter((place) => place.pid === row.id && isInForce(place))
    const children = placed.flatMap((place) => {
      const page = pages.get(place.path ?? '')
      return page && !hidden.has(page.rule.id) ? [shownAs(page.rule, pageTitleOf(place))] : []
    })
    return { row, children: [...children, ...(additions.get(row.id) ?? [])] }
  })
  const entryWith = ({ id }: MenuRule) => shown.find(({ children }) => children.some((child) => child.id === id))
  const homes = new Map<string, ReturnType<typeof entryWith>>()
  for (const { rule, folder } of pages.values()) homes.set(folder, homes.get(folder) ?? entryWith(rule))
  const named = new Set(places.map(({ path }) => path))
  const rest: MenuRule[] = []
  for (const { rule, folder } of pages.values()) {
    if (entryWith(rule)) continue
    const isAdded = rule.extend !== 'add_rules_only' && (own.has(rule.id) || !desked.has(rule.name))
    const home = isAdded && folder && !named.has(rule.path) ? homes.get(folder) : undefined
    if (home) home.children.push(rule)
    else if (isAdded) kept.push({ rule, weigh: own.get(rule.id) ?? 0 })
    else rest.push({ ...rule, extend: 'add_rules_only' })
  }
  const level = shown.flatMap(({ row, children }) => {
    if (children.length === 0) return []
    const phone = phoneOf(row)
    const rule = { ...entryRule(row, titleOf(row) ?? row.title, children), ...(phone !== undefined && { phone }) }
    return [{ rule, weigh: Number(row.weigh ?? 0) }]
  })
  return [...[...level, ...kept].toSorted((one, other) => other.weigh - one.weigh).map(({ rule }) => rule), ...rest]
}

const isInForce = ({ status, delete_time }: Pick<DeskRow, 'status' | 'delete_time'>) =>
  status === '1' && delete_time === null

/**
 * Sorts the entries of the common tree. `pages`: the pages by path. `additions`: what the school has put on the desk,
 * by entry. `kept`: folders that it has added elsewhere in the menu.
 */
function sortOut(tree: MenuRule[], own: ReadonlyMap<number, number>, entries: ReadonlySet<number>) {
  const pages = new Map<string, Page>()
  const additions = new Map<number, MenuRule[]>()
  const kept: { rule: MenuRule; weigh: number }[] = []
  const read = (rules: readonly MenuRule[], folder: string) => {
    for (const rule of rules) {
      const isOwnFolder = own.has(rule.id) && rule.type === 'menu_dir'
      if (entries.has(rule.id)) additions.set(rule.id, rule.children ?? [])
      else if (isOwnFolder) kept.push({ rule, weigh: entryOf(own, rule.id) })
      else if (rule.type === 'menu_dir') read(rule.children ?? [], rule.name)
      else if (rule.type === 'menu') pages.set(keyOf(rule, own), { rule, folder })
    }
  }
  read(tree, '')
  return { pages, additions, kept }
}

/**
 * The key of a page in `pages`: its path. A second entry for the same page has another key, even if the school gave it
 * the same path.
 */
const keyOf = ({ id, name, path, extend }: MenuRule, own: ReadonlyMap<number, number>) =>
  extend === 'add_menu_only' || own.has(id) ? `${id}` : (path ?? name)

const shownAs = (rule: MenuRule, title: string | undefined): MenuRule => ({
  ...rule,
  ...(title !== undefined && { title }),
  extend: 'none',
})

/** The title that the school has entered, or else the declared words. */
const titleIn = ({ language }: At, { title, declared }: DeskRow, words: Words | undefined): string | undefined => {
  if (title !== declared?.title) return title
  return words && say(words, language)
}

const entryRule = ({ id, name, icon }: DeskRow, title: string, children: MenuRule[]): MenuRule => ({
  id,
  pid: null,
  type: 'menu_dir',
  title,
  name,
  path: name,
  icon,
  menu_type: null,
  url: '',
  component: '',
  keepalive: 0,
  extend: 'none',
  children,
})
