// What the pages of the module store share: queries, and the actions that are possible in each state of a module.

import { queryOptions } from '@tanstack/react-query'
import { read } from '#screens/api.ts'
import type { BadgeTone } from '#ui/badge.tsx'
import { type Catalogue, type CatalogueRow, type ModuleDetail, type ModuleState, moduleState } from './calls.ts'
import { moduleKeys } from '../modules.keys.ts'
import { startKeys } from '#screens/screens.keys.ts'

export const storePath = '/admin/module'

export const catalogueQuery = (activeTab: string, quickSearch: string) =>
  queryOptions({
    queryKey: moduleKeys.catalogue(activeTab, quickSearch),
    queryFn: () => read<Catalogue>(`${storePath}/catalogue`, { activeTab, quickSearch }, { quiet: true }),
    placeholderData: (before: Catalogue | undefined) => before,
  })

export const detailQuery = (uid: string) =>
  queryOptions({
    queryKey: moduleKeys.detail(uid),
    queryFn: async () => (await read<{ info: ModuleDetail }>(`${storePath}/info`, { uid }, { quiet: true })).info,
  })

/**
 * What is read again after a change of a module. It includes the start data, because menu and lists may have changed.
 */
export const affectedKeys = [moduleKeys.all, startKeys.office]

export const stateTones: Record<ModuleState, BadgeTone> = {
  0: 'grey',
  1: 'green',
  2: 'blue',
  3: 'red',
  4: 'orange',
  5: 'red',
  6: 'grey',
}

export type ModuleAction = 'install' | 'goOn' | 'resolve' | 'complete' | 'enable' | 'disable' | 'update' | 'uninstall'

/** The actions in each state. The first one is shown as the main button. */
const possible: Record<ModuleState, readonly ModuleAction[]> = {
  [moduleState.uninstalled]: ['install'],
  [moduleState.installed]: ['update', 'disable'],
  [moduleState.waitInstall]: ['goOn'],
  [moduleState.conflictPending]: ['resolve', 'disable'],
  [moduleState.dependentWait]: ['complete', 'disable'],
  [moduleState.directoryOccupied]: [],
  [moduleState.disabled]: ['update', 'enable', 'uninstall'],
}

/** The right that each action needs. */
const rights: Record<ModuleAction, string> = { install: 'install', goOn: 'install', resolve: 'install', complete: 'install',
  enable: 'changeState', disable: 'changeState', update: 'update', uninstall: 'uninstall',
}

export function moduleActionsOf({ state, newer, fits, problem }: CatalogueRow, allowed: (node: string) => boolean): ModuleAction[] {
  const fitting: Partial<Record<ModuleAction, boolean>> = { install: fits, update: newer && fits, enable: problem === '' }
  // The update of an enabled module disables it first, which needs its own right.
  const also = (act: ModuleAction) => act !== 'update' || state !== moduleState.installed || allowed('module/changeState')
  return possible[state].filter((act) => (fitting[act] ?? true) && allowed(`module/${rights[act]}`) && also(act))
}
