// Types of the input and output of the calls below `/admin/module/`, for the server and the pages.

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

/** An installed module: in `GET index`, and after `install`, `changeState` and `upload`. Texts in the reader's language. */
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
  /** The reason why the product disabled the module, as a message; empty otherwise. */
  problem: string
  /** Unix seconds. */
  install_time: number
}
/** `GET index`. @public */
export interface ModuleIndex {
  sysVersion: string
  installed: ModuleInfo[]
}

/** A row of `GET catalogue?activeTab=<category|all>&quickSearch=`. */
export interface CatalogueRow extends Omit<ModuleInfo, 'install_time'> {
  /** The installed version, or empty. `version` is the one in the catalogue. */
  installedVersion: string
  /** The catalogue has a newer version than the installed one. */
  newer: boolean
  /** `bundled` with the product, from the configured `store`, or `uploaded` as a file. */
  source: 'bundled' | 'store' | 'uploaded'
  /** Compatible with this version of the product. */
  fits: boolean
}
export interface Catalogue {
  rows: CatalogueRow[]
  category: { value: Category | 'all'; label: string; count: number }[]
  /** The address of the external catalogue and its fault; empty without one. */
  remark: string
}
/** `GET info?uid=` answers `{info}`. */
export interface ModuleDetail extends CatalogueRow {
  readme: string
  /** As `data:` addresses. */
  pictures: string[]
  website: string
  /** Versions of the product, e.g. `>=0.1.0 <1.0.0`. */
  product: string
  needs: { uid: string; title: string; range: string; fulfilled: boolean }[]
  publisherKey: string
  /** Seconds until data of an earlier installation is removed; 0 if there is none. */
  keptFor: number
}

export type Solution = 'cover' | 'discard'
/** @public Body of `POST install?uid=&orderId=&token=`. Keys of `fileConflict` are `newFile`s, of `dependConflict.module` are `depend`s. */
export interface InstallBody {
  extend?: {
    fileConflict?: Record<string, Solution>
    dependConflict?: { module?: Record<string, Solution> }
  }
}
/** `data` of code -1 on `install`: answer with `InstallBody`. */
export interface InstallConflict {
  uid: string
  state: 3
  /**
   * Two modules want the same place, such as `editor`: `cover` gives it to the new one, `discard` keeps the old one.
   */
  fileConflict: { newFile: string; oldFile: string; oldTitle: string; solution: Solution }[]
  /** A required module has an unsuitable version: `cover` waits for another version, `discard` accepts it. */
  dependConflict: {
    env: 'module'
    newDepend: string
    oldDepend: string
    depend: string
    dependTitle: string
    solution: Solution
  }[]
}
/** `data` of code -2 on `install`: call `dependentInstallComplete` when these modules are enabled. */
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
  /** Disables the module although -1 was answered. */
  confirmConflict?: boolean
  /** Modules that need this one and are disabled with it; the others wait (state 4). */
  dependConflictSolution?: { module?: string[] }
  /** With `state: 0`: also fetches the newer version; the answer is -3 and the page continues with `install`. */
  update?: boolean
  token?: string
  order?: string
}
/** @public `data` of code -1 on `changeState`: send again with `confirmConflict` and `dependConflictSolution`. */
export interface DisableConflict {
  uid: string
  /** Files that were changed on the server since they were installed. */
  conflictFile: string[]
  dependConflict: { env: 'module'; depend: string; dependTitle: string; solution: 'delete' }[]
}

/*
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

 `changeState {state: 1}` leads to 2, and the page goes on with `install`. Every POST asks for the proof (code 428) first.
 Rights: module/index (GET), module/install (install, dependentInstallComplete), module/update, module/changeState,
 module/uninstall, module/upload. Page `/admin/module`, menu group system.
 `GET /admin/index/index` carries `modules: EnabledModule[]`, and `lists` with the declarations and words of those one may open.
*/
export interface EnabledModule {
  uid: string
  version: string
  /** Only for the module that edits rich text. */
  editor?: { parts: EditorPart[] }
  /** Planning tools whose timetables the module can read. */
  timetables?: { name: string; title: Words }[]
}
