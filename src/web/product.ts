// The first call of the back office, and the product that screens need: declarations, labels in the reader's language,
// rights.

import type { Words } from '#engine/languages.ts'
import { queryOptions } from '@tanstack/react-query'
import entityWords from 'virtual:entity-words'
import { joinedParts } from '#text/joined-parts.ts'
import type { Labels, Resource, Resources } from '#engine/resource.ts'
import { resources } from '#subjects.ts'
import type { Acting, Behalf, ProfileChoice } from '#platform/access/index.ts'
import type { MenuPage } from '#screens/menu-pages.ts'
import type { Product } from '#screens/product.tsx'
import { language, storedLanguage } from '#screens/text.ts'
import { trackStatus } from '#ui/promise-status.ts'
import { yieldToBrowser } from './yield-to-browser.ts'
import { type MenuRule, addressOf, flattenRules } from './menu-rules.ts'
import { type AdminInfo, fillAdminInfo } from './stores/admin-info.ts'
import { type SiteConfig, siteConfig } from './site.ts'
import { accountTabs, ownScreens } from '#subjects.ui.ts'
import { takeStart } from './start.ts'
import { setRights } from './stores/tab-view.ts'
import { startKeys } from '#screens/screens.keys.ts'

export interface OfficeStart {
  developer?: boolean
  /** The group as which a super administrator views the product. */
  looking: { id: number; name: string } | null
  /** For a guardian: the record of the child. */
  behalf?: Behalf
  /** For people with several profiles: the one that they act as. */
  acting?: Acting | null
  /** The profiles that the person can choose. */
  selves?: readonly ProfileChoice[]
  /** A second factor is required, and the person has not set one up. */
  mustEnrol: boolean
  adminInfo: Partial<AdminInfo> & { id: number; super: boolean; group_name_arr: string[] }
  menus: MenuRule[]
  /** The names of the pages that the person pinned to the menu. */
  pins?: readonly string[]
  /** Shortcuts: `key` is the label, `value` the address. */
  quickEntrance: { key: string; value: string }[]
  siteConfig: Partial<SiteConfig>
  /** Modules that are enabled. */
  modules?: { editor?: { parts: string[] }; timetables?: { name: string; title: Words }[] }[]
  /** Entities that modules added. */
  lists?: { resource: Resource; labels: Labels<Resource> }[]
  terminal: { installServicePort: string; npmPackageManager: string; mode?: 'off' | 'read' | 'full' }
}

/** Sends the first call of the back office, fills the stores, and makes the product. */
export const officeStart = queryOptions({
  queryKey: startKeys.office,
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async () => {
    const start = await takeStart<OfficeStart>()
    fillAdminInfo(start.adminInfo)
    // If the account has another language than the loaded page, the page is loaded again.
    if (storedLanguage() !== language) location.reload()
    siteConfig.setState({ ...start.siteConfig, initialize: true })
    if (start.adminInfo.super) void beginTerminal(start.terminal)
    await yieldToBrowser()
    return { ...start, product: productOf(start) }
  },
})

/** Starts the terminal in the background: restores the tasks of the last visit and runs those that wait. */
async function beginTerminal(settings: OfficeStart['terminal']): Promise<void> {
  const { hasWaitingTask, applyTerminalSettings } = await import('./stores/terminal.ts')
  applyTerminalSettings(settings)
  if (hasWaitingTask()) (await import('./terminal/run-tasks.ts')).startNextTask()
}

const productResources = Object.values(resources)

export const declaredResources: Resources = { ...resources }

/** Adds the entities of the enabled modules, and removes those of modules that are no longer enabled. */
function applyModuleLists(lists: NonNullable<OfficeStart['lists']>): void {
  const own = new Set([...productResources, ...lists.map(({ resource }) => resource)].map(({ name }) => name))
  for (const name of Object.keys(declaredResources)) if (!own.has(name)) Reflect.deleteProperty(declaredResources, name)
  for (const { resource, labels } of lists) {
    declaredResources[resource.name] = resource
    loaded.set(resource.name, trackStatus(Promise.resolve(labels)))
  }
}

function productOf({
  adminInfo,
  menus,
  siteConfig: site,
  modules = [],
  lists = [],
  developer = false,
  behalf,
}: OfficeStart): Product {
  applyModuleLists(lists)
  const { mode = 'local', maxsize = 10_485_760, mimetype = '' } = site.upload ?? {}
  const nodes = rightsOf(menus)
  setRights(nodes)
  return {
    resources: { ...declaredResources },
    labels: labelsOf,
    own: ownScreens,
    accountTabs,
    me: {
      id: adminInfo.id,
      super: adminInfo.super,
      behalf: behalf?.name,
      profile: behalf ? { [behalf.entity]: behalf.id } : profileOf(adminInfo),
    },
    developer,
    upload: { mode, maxsize, mimetype },
    apiUrl: site.apiUrl ?? '',
    editor: modules.find(({ editor }) => editor)?.editor,
    timetables: modules.flatMap(({ timetables = [] }) => timetables),
    nodes,
    titles: titlesOf(menus),
  }
}

/** Returns the rights of each page: the names of the button rules below its rule. */
function rightsOf(menus: readonly MenuRule[]): Product['nodes'] {
  const nodeOf = ({ name }: MenuRule) => `/admin/${name}`.toLowerCase()
  const pages = flattenRules(menus).map((rule) => {
    const buttons = (rule.children ?? []).filter(({ type }) => type === 'button')
    return [nodeOf(rule), new Set(buttons.map(nodeOf))] as const
  })
  return new Map(pages.filter(([, nodes]) => nodes.size > 0))
}

const titlesOf = (menus: readonly MenuRule[]): Product['titles'] =>
  new Map(
    flattenRules(menus).flatMap(({ type, name, title }) => (type === 'menu' ? [[name.toLowerCase(), title]] : [])),
  )

/** Returns the pages of the menu that have an address on this site. */
export const pagesOf = (shown: readonly MenuRule[]): MenuPage[] =>
  flattenRules(shown)
    .filter(({ type, menu_type }) => type === 'menu' && menu_type === 'tab')
    .map((rule) => ({ path: addressOf(rule), title: rule.title }))

const loaded = new Map<string, Promise<Labels<Resource>>>()

export const labelsOf = ({ name }: Resource) => loaded.getOrInsertComputed(name, loadLabels)

/**
 * Loads the labels of an entity. The first file contains the labels of its own room, the others those that other rooms
 * add; each file has one export.
 */
function loadLabels(name: string): Promise<Labels<Resource>> {
  const load = entityWords[name]
  if (!load) throw new Error(`${name} has no labels in the words.ts of its room`)
  const labels = trackStatus(
    load().then((files) => {
      const [own = {}, ...more] = files.flatMap((file) => Object.values(file))
      return joinedParts(own, more) as Labels<Resource>
    }),
  )
  labels.catch(() => loaded.delete(name))
  return labels
}

/** Returns the ids of the student and of the teacher to whom the account belongs. */
function profileOf({
  student,
  teacher,
}: Pick<OfficeStart['adminInfo'], 'student' | 'teacher'>): Record<string, number> {
  const records = Object.entries({ student, teacher } as Record<string, { id: number } | null>)
  return Object.fromEntries(records.flatMap(([name, record]) => (record ? [[name, record.id]] : [])))
}
