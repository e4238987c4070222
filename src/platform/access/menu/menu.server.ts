// Builds the menu and the tree of rights: created from the declarations, changed by administrators, and limited to the
// rights of the reader.

import { engineWords } from '#engine/words.ts'
import type { Labels, Resource } from '#engine/resource.ts'
import { type Caller, may } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import type { Page } from '#engine/server/subject.ts'
import { type Language, type Words, say } from '#engine/languages.ts'
import { entryOf } from '#text/entry-of.ts'
import { fold } from '#text/fold.ts'
import { modulePrefix } from '../module-paths.ts'
import { isOnBehalf } from '../own-record.server.ts'
import type {} from './folders.ts'
import { deskEntries } from './desk-rows.ts'
import type { Entry, OwnRecord } from './entry.ts'
import { dashboard, ownInbox, ownProfile } from './menu-groups.ts'
import { callWords } from '../words.ts'
import { storedRules } from './stored-rules.server.ts'

declare module '#engine/server/product.ts' {
  interface Product {
    /** Pages of enabled modules, which are added and removed at run time. */
    pages?: readonly Page[]
  }
}

declare module '#engine/server/subject.ts' {
  interface Half<Name extends string> {
    /** The title of a list for a reader who sees only their own record. */
    ownRecords?: { readonly [Each in Name]?: OwnRecord }
  }
}

export function declaredEntries(
  product: Pick<Product, 'resources' | 'labels' | 'pages' | 'subjects' | 'folders' | 'desks'>,
): Entry[] {
  const start: Entry = {
    name: 'dashboard',
    above: null,
    type: 'menu',
    words: dashboard.words,
    icon: dashboard.icon,
    weigh: 999,
    extend: 'none',
  }
  const profile: Entry = {
    ...start,
    name: 'routine/adminInfo',
    words: ownProfile.words,
    icon: ownProfile.icon,
    weigh: 0,
    extend: 'add_rules_only',
  }
  const inbox: Entry = { ...profile, name: 'k/inbox', words: ownInbox.words, icon: ownInbox.icon }
  const inOrder = Object.entries(product.folders).toSorted(([, one], [, other]) => other.weigh - one.weigh)
  const folders = inOrder.map(([name, folder]): Entry => ({
    name,
    above: null,
    type: 'menu_dir',
    ...folder,
    extend: 'none',
  }))
  const own = new Map(product.subjects.flatMap(({ ownRecords = {} }) => Object.entries(ownRecords)))
  const lists = Object.values(product.resources).flatMap((resource) =>
    entriesOf(resource, product, own.get(resource.name)),
  )
  const pages = [...pagesOf(product), ...(product.pages ?? [])]
  const more = product.subjects.flatMap(({ rights = {} }) =>
    Object.entries(rights).flatMap(([above, nodes]) =>
      Object.entries(nodes).map(([name, words]): Entry => ({ ...button(above, '', words), name })),
    ),
  )
  const everybody = [start, profile, inbox]
  const office = [...lists, ...pages.flatMap(pageEntries)]
  return [...everybody, ...folders, ...office, ...more, ...deskEntries(product.desks, [...everybody, ...office])]
}

const pagesOf = ({ subjects }: Pick<Product, 'subjects'>) => subjects.flatMap(({ pages = [] }) => pages)

function pageEntries({ name, group, words, mine, icon, weigh, rights, givenWith }: Page): Entry[] {
  const page: Entry = { name, above: group, type: 'menu', words, ...(mine && { mine }), icon, weigh, extend: 'none' }
  const buttons = Object.entries(rights).map(([right, label]): Entry => ({
    ...button(name, right, label),
    ...(givenWith && { givenWith }),
  }))
  return [page, ...buttons]
}

const button = (above: string, right: string, words: Words): Entry => ({
  name: `${above}/${right}`,
  above,
  type: 'button',
  words,
  icon: null,
  weigh: 0,
  extend: 'none',
})

/** Returns the page of a list and its rights, also of an entity without a menu entry: it has rights, too. */
function entriesOf(resource: Resource, { labels }: Pick<Product, 'labels'>, ownRecord?: OwnRecord): Entry[] {
  const { path, menu = { group: 'system', icon: 'list', weigh: 0 } } = resource
  const own = labels[resource.name] as { many: Words; actions?: Record<string, Words> }
  const page: Entry = {
    name: path,
    above: menu.group,
    type: 'menu',
    words: own.many,
    ...(ownRecord && { ownRecord }),
    icon: menu.icon,
    weigh: menu.weigh,
    extend: resource.menu ? 'none' : 'add_rules_only',
  }
  const standard = resource.calls.map((call) => button(path, call, callWords[call]))
  const actions = Object.keys(resource.actions).map((action) =>
    button(path, action, own.actions?.[action] ?? engineWords.done),
  )
  return [page, ...standard, ...actions]
}

/**
 * Stores the declared entries: adds new ones and updates changed ones, except columns that an administrator has
 * changed.
 */
export async function fillMenu(at: At): Promise<void> {
  await fillEntries(at, declaredEntries(at.product))
}

/** Adds the list of a module at run time; its folder already exists. */
export const fillListMenu = (at: At, resource: Resource, labels: Labels<Resource>) =>
  fillEntries(at, entriesOf(resource, { labels: { [resource.name]: labels } }))

export const fillPageMenu = (at: At, page: Page) => fillEntries(at, pageEntries(page))

/**
 * Removes the entries and rights whose names begin like this, with their grants. Rights go first, because they refer to
 * their pages.
 */
export async function removeEntries(at: At, beginning: string): Promise<void> {
  const entries = at.db.deleteFrom('admin_rule').where('name', 'like', `${beginning}%`)
  await entries.where('type', '=', 'button').execute()
  await entries.execute()
}

async function fillEntries(at: At, entries: readonly Entry[]): Promise<void> {
  const rows = await at.db.selectFrom('admin_rule').selectAll().execute()
  const byName = new Map(rows.map((row) => [row.name, row]))
  const ids = new Map(rows.map((row) => [row.name, row.id]))
  for (const entry of entries) {
    const declared = columnsOf(entry, entry.above === null ? null : (ids.get(entry.above) ?? null))
    const origin = JSON.stringify(declared)
    const row = byName.get(entry.name)
    const search = searchTextOf(entry)
    if (row && row.title === declared.title && row.search_text !== search) await setSearchText(at, row.id, search)
    if (!row) {
      ids.set(entry.name, await insertRule(at, entry.name, declared, { origin, search_text: search }))
      if (entry.givenWith) await grantWith(at, entryOf(ids, entry.name), ids.get(entry.givenWith))
    } else if (row.origin !== origin) await followRule(at, row, declared, origin)
  }
}

function columnsOf({ type, words, icon, weigh, extend, name, path = name }: Entry, pid: number | null) {
  return {
    pid,
    type,
    title: words[0],
    icon,
    weigh,
    extend,
    path,
    menu_type: type === 'menu' ? ('tab' as const) : null,
  }
}
type RuleColumns = ReturnType<typeof columnsOf>

/** The text that the search reads, so that it finds the entry by its title in every language. */
const searchTextOf = ({ words, name }: Entry) =>
  `${[...new Set(words.map(fold))].map((word) => `| ${word}`).join(' ')} ¦ | ${fold(name)}`

/**
 * Adds the titles in all languages to the search text again, because a write of the row has left only the stored title
 * in it.
 */
export async function restoreSearchText(at: At, { id, name, title }: { id: number; name: string; title: string }) {
  const entry = declaredEntries(at.product).find((each) => each.name === name)
  if (entry && entry.words[0] === title) await setSearchText(at, id, searchTextOf(entry))
}

const setSearchText = ({ db }: At, id: number, search_text: string) =>
  db.updateTable('admin_rule').set({ search_text }).where('id', '=', id).execute()

async function insertRule(
  at: At,
  name: string,
  declared: RuleColumns,
  derived: { origin: string; search_text: string },
): Promise<number> {
  const fixed = {
    url: null,
    component: null,
    keepalive: 1 as const,
    remark: null,
    status: '1' as const,
    create_time: at.now,
    update_time: at.now,
  }
  const { id } = await at.db
    .insertInto('admin_rule')
    .values({ ...declared, ...fixed, ...derived, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Gives a right that is new to this school to the groups that have the `other` right. Runs once, so a group that loses
 * the right later does not get it back.
 */
async function grantWith(at: At, right: number, other: number | undefined): Promise<void> {
  if (other === undefined) return
  const holders = await at.db
    .selectFrom('admin_group_rule')
    .select('admin_group_id')
    .where('admin_rule_id', '=', other)
    .execute()
  const pairs = holders.map(({ admin_group_id }) => ({ admin_group_id, admin_rule_id: right }))
  if (pairs.length > 0) await at.db.insertInto('admin_group_rule').values(pairs).execute()
}

async function followRule(
  at: At,
  row: { id: number; origin: string | null } & object,
  declared: RuleColumns,
  origin: string,
): Promise<void> {
  const before = JSON.parse(row.origin ?? '{}') as Partial<RuleColumns>
  const untouched = Object.entries(declared).filter(
    ([column]) => (row as Record<string, unknown>)[column] === before[column as keyof RuleColumns],
  )
  await at.db
    .updateTable('admin_rule')
    .set({ ...Object.fromEntries(untouched), origin, update_time: at.now })
    .where('id', '=', row.id)
    .execute()
}

export interface MenuRule {
  id: number
  pid: number | null
  type: string
  title: string
  name: string
  path: string | null
  icon: string | null
  menu_type: string | null
  url: string
  component: string
  keepalive: string | 0
  extend: string
  /** Only for an entry of a desk: its short name in the bar of a telephone. */
  phone?: string
  children?: MenuRule[]
}

/** The menu: the pages that contain something for the reader, in the folders of the common tree. */
export function menusFor(at: At): Promise<MenuRule[]> {
  const pages = new Map(pagesOf(at.product).map((page) => [page.name, page]))
  return rulesFor(at, (name) => isMeantFor(at, pages.get(name)))
}

/** Every page and button that the reader has the right to, with their folders. */
export async function rulesFor(at: At, shows: (name: string) => boolean = () => true): Promise<MenuRule[]> {
  const { below } = await storedRules(at)
  const open = pagesForAll(at.product)
  const words = new Map(declaredEntries(at.product).map((entry) => [entry.name, wordsTo(at, entry)]))
  const branch = (pid: number): MenuRule[] =>
    (below.get(pid) ?? []).flatMap(({ declared, ...row }) => {
      // The entry belongs to a disabled module. The stored right is inactive until the module is enabled.
      if (row.name.startsWith(modulePrefix) && !words.has(row.name)) return []
      const children = branch(row.id)
      if (!(open.has(row.name) || isShown(at.who, row, children)) || !shows(row.name)) return []
      const title = titleIn(at.language, row, declared?.title, words.get(row.name))
      const rule = { ...row, title }
      return [children.length > 0 ? { ...rule, children } : rule]
    })
  return branch(0)
}

/**
 * Returns a function that gives the title of a stored entry in the reader's language. A title that the school has
 * entered stays.
 */
export function entryTitles({ product, language }: Pick<At, 'product' | 'language'>) {
  // A worker thread, which writes exports, knows no pages. Its exports have the stored titles.
  const entries = pagesOf(product).length > 0 ? declaredEntries(product) : []
  const words = new Map(entries.map((entry) => [entry.name, entry.words]))
  return ({ name, title }: { name: string; title: string }) =>
    titleIn(language, { title }, words.get(name)?.[0], words.get(name))
}

/** Names of the pages that every account may open without a right. */
export function pagesForAll(product: Pick<Product, 'subjects'>): Set<string> {
  const free = pagesOf(product).filter(isForAll)
  return new Set([...everybodys, ...free.map(({ name }) => name)])
}

function wordsTo(at: At, { name, words, mine, ownRecord }: Entry): Words {
  const { who } = at
  const [part, ...others] = Object.keys(who.profile)
  if (ownRecord && isOnBehalf(at)) return who.profile[ownRecord.of] ? ownRecord.onBehalf : words
  if (ownRecord && part === ownRecord.of && others.length === 0 && !may(who, `${name}/export`)) return ownRecord.words
  return mine && !may(who, mine.unless) ? mine.words : words
}

/** Whether a page contains something for the reader: a page of own records is empty for an account without any. */
function isMeantFor(at: At, { mine, onlyFor, rights }: Partial<Page> = {}): boolean {
  const { who } = at
  if (mine && isOnBehalf(at)) return may(who, mine.unless)
  if (rights && isForAll({ rights })) return true
  if (onlyFor !== undefined) return who.profile[onlyFor] !== undefined
  return !mine || may(who, mine.unless) || Object.keys(who.profile).length > 0
}

const everybodys = new Set(['dashboard', 'routine/adminInfo', 'k/inbox'])
/** A page without rights of its own is for everybody; it limits its parts itself. */
const isForAll = ({ rights }: Pick<Page, 'rights'>) => Object.keys(rights).length === 0

/**
 * Whether the reader sees an entry. A page needs the right to its list, except a page for everybody; a folder needs at
 * least one visible entry.
 */
function isShown(who: Caller, { type, name }: { type: string; name: string }, children: MenuRule[]): boolean {
  if (type === 'menu_dir') return children.length > 0
  if (who.super) return true
  return who.nodes.has(name.toLowerCase()) || children.some((child) => child.name === `${name}/index`)
}

/** A title that was not changed is shown in the reader's language. */
function titleIn(
  language: Language,
  { title }: { title: string },
  declared: string | undefined,
  words: Words | undefined,
): string {
  return words && title === declared ? say(words, language) : title
}
