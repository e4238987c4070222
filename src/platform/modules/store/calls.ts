// The types of requests and responses of the calls below `/admin/module/` (the module store), for server and browser.

import type { Words } from '#engine/languages.ts'
import type { Capability, Category, EditorPart } from './manifest.ts'

export const moduleState = {
  uninstalled: 0,
  installed: 1,
  waitInstall: 2,
  conflictPending: 3,
  dependentWait: 4,
  directoryOccupied: 5,
  disabled: 6,
} as const
export type ModuleState = (typeof moduleState)[keyof typeof moduleState]

/**
 * An installed module, with texts in the reader's language. In `index`, and after `install`, `changeState` and
 * `upload`.
 */
export interface ModuleInfo {
  uid: string
  title: string
  intro: string
  author: string
  version: string
  state: ModuleState
  /** A newer version was fetched; the next `install` applies it. */
  update: boolean
  icon: string
  category: Category
  capabilities: Capability[]
  /** A message with the reason if the product itself disabled the module; otherwise empty. */
  problem: string
  /** Unix seconds. */
  install_time: number
}
/** The response of `GET index`. @public */
export interface ModuleIndex {
  sysVersion: string
  installed: ModuleInfo[]
}

/** A row in the response of `GET catalogue?activeTab=<category|all>&quickSearch=`. */
export interface CatalogueRow extends Omit<ModuleInfo, 'install_time'> {
  /** The installed version, or empty. The field `version` is the one in the catalogue. */
  installedVersion: string
  /** The catalogue has a newer version than the installed one. */
  newer: boolean
  /**
   * Where the module comes from: bundled with the product, from the external catalogue (`store`), or uploaded as a
   * file.
   */
  source: 'bundled' | 'store' | 'uploaded'
  /** True if the module suits this version of the product. */
  fits: boolean
}
export interface Catalogue {
  rows: CatalogueRow[]
  category: { value: Category | 'all'; label: string; count: number }[]
  /** A message if the external catalogue is unreachable or some of its modules were refused; otherwise empty. */
  remark: string
}
/** The details of a module: `info` in the response of `GET info?uid=`. */
export interface ModuleDetail extends CatalogueRow {
  readme: string
  /** The pictures as `data:` addresses. */
  pictures: string[]
  website: string
  /** The versions of the product that the module suits, e.g. `>=0.1.0 <1.0.0`. */
  product: string
  needs: { uid: string; title: string; range: string; fulfilled: boolean }[]
  publisherKey: string
  /** Seconds until the data of an earlier installation is removed; 0 if there is no such data. */
  keptFor: number
}

export type Solution = 'cover' | 'discard'
/**
 * Body of `POST install?uid=&orderId=&token=`: the solutions of an `InstallConflict`. Keys of `fileConflict` are values
 * of `newFile`, keys of `dependConflict.module` are values of `depend`. @public
 */
export interface InstallBody {
  extend?: {
    fileConflict?: Record<string, Solution>
    dependConflict?: { module?: Record<string, Solution> }
  }
}
/** `data` of code -1 from `install`. The client sends `install` again with an `InstallBody`. */
export interface InstallConflict {
  uid: string
  state: 3
  /**
   * Two modules want the same place in the product, such as `editor`. `cover` gives it to the module that is being
   * installed, `discard` leaves it to the other module.
   */
  fileConflict: { newFile: string; oldFile: string; oldTitle: string; solution: Solution }[]
  /** A required module has an unsuitable version. `cover` waits for another version, `discard` accepts this version. */
  dependConflict: {
    env: 'module'
    newDepend: string
    oldDepend: string
    depend: string
    dependTitle: string
    solution: Solution
  }[]
}
/**
 * `data` of code -2 from `install`. The client calls `dependentInstallComplete` when the `missing` modules are enabled.
 */
export interface InstallWait {
  uid: string
  state: 4
  wait_install: ['module_dependent_wait_install']
  /** The modules that must be enabled first. */
  missing: { uid: string; title: string; range: string }[]
}

/** @public Body of `POST changeState`. */
export interface ChangeStateBody {
  uid: string
  state: 0 | 1
  /** Disables the module in spite of the `DisableConflict` that was answered before. */
  confirmConflict?: boolean
  /** Of the modules that need this one, those to disable too. The others get state 4 and wait. */
  dependConflictSolution?: { module?: string[] }
  /**
   * With `state: 0`: also fetches the newer version. The response has code -3, and the client continues with `install`.
   */
  update?: boolean
  token?: string
  order?: string
}
/**
 * `data` of code -1 from `changeState`. The client sends `changeState` again with `confirmConflict` and
 * `dependConflictSolution`. @public
 */
export interface DisableConflict {
  uid: string
  /** Files that were changed on the server since they were installed. */
  conflictFile: string[]
  dependConflict: { env: 'module'; depend: string; dependTitle: string; solution: 'delete' }[]
}

/*
 All calls. "from" names the states (`moduleState`) in which a call is allowed.

 GET  index                              -> ModuleIndex
 GET  catalogue  ?activeTab&quickSearch  -> Catalogue
 GET  info       ?uid                    -> { info: ModuleDetail }
 GET  state      ?uid                    -> { state: ModuleState }
 POST install    ?uid InstallBody        -> { data: ModuleInfo } | -1 InstallConflict | -2 InstallWait     from 0, 2, 3, 4
 POST update     ?uid                    -> null, state 2 with update; the page goes on with install       from 6
 POST uninstall  ?uid                    -> null                                                           from 6
 POST changeState ChangeStateBody        -> { info: ModuleInfo } | -1 DisableConflict | -3 { uid }          0: from 1, 3, 4; 1: from 6
 POST dependentInstallComplete ?uid      -> null, or a refusal that names what is missing                   from 4
 POST upload     ?file=/storage/…        -> { info: ModuleInfo }, state 2; the page goes on with install    from 0, 6

 `changeState {state: 1}` leads to state 2, and the page goes on with `install`. Every POST needs a recent proof (code 428).
 Rights: module/index (GET), module/install (install, dependentInstallComplete), module/update, module/changeState,
 module/uninstall, module/upload. Page `/admin/module`, menu group system.
 `GET /admin/index/index` returns `modules: EnabledModule[]`, and in `lists` the lists of modules that the reader may open.
*/
export interface EnabledModule {
  uid: string
  version: string
  /** Set only for the module that is the editor of rich text. */
  editor?: { parts: EditorPart[] }
  /** Planning tools whose timetables the module can read. */
  timetables?: { name: string; title: Words }[]
}
