// The transitions between the states of a module. The numbers are those of `moduleState` in calls.ts:
// 0 --install, upload--> 2 --install--> (3 until conflicts are decided) --> (4 until its requirements are met) --> 1
// 1, 3, 4 --changeState 0--> 6;  6 --changeState 1--> 2;  6 --update, upload--> 2;  6 --uninstall--> 0
// Each transition is one line of the journal, and its database changes are one transaction.

import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { type Words, say } from '#engine/languages.ts'
import { type InstallWait, type ModuleInfo, type ModuleState, moduleState } from './calls.ts'
import type { OfferCatalogue } from './catalogue.server.ts'
import { hasEntries, storeContents } from '../lists/stored-lists.server.ts'
import { unknownTargets } from '../lists/own-list.ts'
import { type InstallDecisions, dependentsOf, freePlaces, missingModules, openConflicts, takePlaces } from './install-conflicts.server.ts'
import { type Step, withJournal } from './journal.server.ts'
import { moduleStates, moduleWords as words } from '../words.ts'
import type { Package, Source } from './package.server.ts'
import { changedFiles, removeOldFolders, isOccupied, writePackage } from './package-folder.server.ts'
import { type TableTools, applyMigrations, hasTables } from './module-migrations.server.ts'
import {
  type ModuleRow,
  updateModule,
  infoOf,
  storePackage,
  manifestOf,
  rowOf, storedRow,
  titleOf,
  unknownModule,
} from './module-rows.server.ts'
import { refuseUnknownDates } from './widget-references.server.ts'
import { refuseReplacing } from './replacing.server.ts'
import type { ModuleSettings } from './trust.server.ts'
import { compareVersions, fits } from './versions.ts'

export interface StoreContext {
  settings: ModuleSettings
  catalogue: OfferCatalogue
  tables: TableTools
  /** The version of the product. */
  version: string
  /** Writes a line into the administrator log, in the transaction of the change. */
  logStep(at: At, step: { uid: string; version: string; step: string }): Promise<void>
}
/** Codes: 1 done; -1 the person must decide; -2 must wait for other modules; -3 the client continues with `install`. */
export interface Outcome {
  code: 1 | -1 | -2 | -3
  words: Words
  data: ModuleInfo | { title: string; uid: string; missing?: InstallWait['missing']; [more: string]: unknown }
}

const { uninstalled, installed, waitInstall, conflictPending, dependentWait, directoryOccupied, disabled } = moduleState
/** Seconds for which the data of an uninstalled module stays. */
const keptFor = 30 * 86_400

export async function stateOf(at: At, { settings }: StoreContext, uid: string): Promise<ModuleState> {
  const row = await rowOf(at, uid)
  if (row) return row.state
  return (await isOccupied(settings.DATA_DIR, uid)) ? directoryOccupied : uninstalled
}

export function install(at: At, shop: StoreContext, uid: string, answers: InstallDecisions): Promise<Outcome> {
  return withJournal(at, uid, 'install', async (step) => {
    const state = await demandState(at, shop, uid, [uninstalled, waitInstall, conflictPending, dependentWait])
    if (state === uninstalled) {
      const { pack, source } = await offeredPackage(at, shop, uid)
      await storeDelivery(at, shop, { pack, source, update: false }, step)
    }
    await step('begun')
    return enable(at, shop, uid, answers)
  })
}

/** Fetches the newer version of a disabled module. The next `install` enables it. */
export function update(at: At, shop: StoreContext, uid: string): Promise<Outcome> {
  return withJournal(at, uid, 'update', async (step) => {
    await demandState(at, shop, uid, [disabled])
    const newer = await newerPackage(at, shop, await storedRow(at, uid))
    await storeDelivery(at, shop, { ...newer, update: true }, step)
    return outcome(at, uid, 1, words.ready)
  })
}

/** Prepares a disabled module. The next `install` enables it. */
export function enableAgain(at: At, shop: StoreContext, uid: string): Promise<Outcome> {
  return withJournal(at, uid, 'enable', async () => {
    await demandState(at, shop, uid, [disabled])
    refuseUnfit(at, shop, await storedRow(at, uid))
    await writeLogged(at, shop, uid, 'enable', (here) =>
      updateModule(here, uid, { state: waitInstall, problem: '', answers: '{}' }),
    )
    return outcome(at, uid, 1, words.ready)
  })
}

interface DisableOptions {
  confirmed: boolean
  /** Of the modules that need this one, those to disable too. */
  together: readonly string[]
  update: boolean
}

export function disable(at: At, shop: StoreContext, uid: string, options: DisableOptions): Promise<Outcome> {
  return withJournal(at, uid, 'disable', async (step) => {
    await demandState(at, shop, uid, [installed, conflictPending, dependentWait])
    const row = await storedRow(at, uid)
    const newer = options.update ? await newerPackage(at, shop, row) : undefined
    const conflictFile = await changedFiles(shop.settings.DATA_DIR, { manifest: manifestOf(row), digest: row.package })
    const asked = await confirmation(at, row, conflictFile, options)
    if (asked) return asked
    await step('confirmed')
    await writeLogged(at, shop, uid, 'disable', (here) => switchOff(here, shop, uid, options.together))
    if (!newer) return outcome(at, uid, 1, words.disabled)
    await storeDelivery(at, shop, { ...newer, update: true }, step)
    const done = await outcome(at, uid, -3, words.goOn)
    return { ...done, data: { uid, title: done.data.title } }
  })
}

/** Removes a disabled module. Its records stay for thirty days, and return if the module is installed again. */
export function uninstall(at: At, shop: StoreContext, uid: string): Promise<Outcome> {
  return withJournal(at, uid, 'uninstall', async (step) => {
    await demandState(at, shop, uid, [disabled])
    const done = await outcome(at, uid, 1, words.uninstalled)
    await writeLogged(at, shop, uid, 'uninstall', async (here) => {
      const { version, publisher_key } = await storedRow(here, uid)
      const leftover = { version, publisher_key, until: at.now + keptFor }
      if ((await hasTables(here, uid)) || (await hasEntries(here, uid)))
        await here.db
          .insertInto('module_kept')
          .values({ uid, ...leftover })
          .onConflict((already) => already.column('uid').doUpdateSet(leftover))
          .execute()
      await here.db.deleteFrom('module').where('uid', '=', uid).execute()
    })
    await step('forgotten')
    await removeOldFolders(shop.settings.DATA_DIR, uid)
    return done
  })
}

export function dependenciesComplete(at: At, shop: StoreContext, uid: string): Promise<Outcome> {
  return withJournal(at, uid, 'dependencies', async () => {
    await demandState(at, shop, uid, [dependentWait])
    const row = await storedRow(at, uid)
    const missing = await missingModules(at, manifestOf(row), answersOf(row))
    if (missing.length > 0) throw new Refusal(words.missing, { missing: listed(missing) })
    return enable(at, shop, uid, answersOf(row))
  })
}

/** Stores the package of an uploaded archive, which was already checked. */
export function storeUpload(at: At, shop: StoreContext, pack: Package): Promise<Outcome> {
  const { uid } = pack.manifest
  return withJournal(at, uid, 'upload', async (step) => {
    await demandState(at, shop, uid, [uninstalled, disabled])
    const row = await rowOf(at, uid)
    if (row?.version === pack.manifest.version) throw new Refusal(words.newest, { title: titleOf(at, row) })
    await storeDelivery(at, shop, { pack, source: 'uploaded', update: row !== undefined }, step)
    return outcome(at, uid, 1, words.ready)
  })
}

/** Returns the state of the module if it is one of `from`; refuses otherwise. */
async function demandState(at: At, shop: StoreContext, uid: string, from: readonly ModuleState[]): Promise<ModuleState> {
  const state = await stateOf(at, shop, uid)
  if (from.includes(state)) return state
  if (state === directoryOccupied) throw new Refusal(words.occupied, { uid })
  const row = await rowOf(at, uid)
  const offered = row ? undefined : (await shop.catalogue.offers()).offers.get(uid)
  const title = row ? titleOf(at, row) : offered && say(offered.manifest.title, at.language)
  if (title === undefined) throw unknownModule()
  throw new Refusal(words.wrongState, { title, state: say(moduleStates[state], at.language) })
}

async function offeredPackage(at: At, shop: StoreContext, uid: string): Promise<{ pack: Package; source: Source }> {
  const offer = (await shop.catalogue.offers()).offers.get(uid)
  if (!offer) throw unknownModule()
  refuseUnfitManifest(at, shop, offer.manifest)
  return { pack: await offer.unpack(), source: offer.source }
}

async function newerPackage(at: At, shop: StoreContext, row: ModuleRow): Promise<{ pack: Package; source: Source }> {
  const offer = (await shop.catalogue.offers()).offers.get(row.uid)
  if (!offer || compareVersions(offer.manifest.version, row.version) <= 0)
    throw new Refusal(words.newest, { title: titleOf(at, row) })
  return offeredPackage(at, shop, row.uid)
}

interface Delivery {
  pack: Package
  source: Source
  update: boolean
}

async function storeDelivery(at: At, shop: StoreContext, { pack, source, update: newer }: Delivery, step: Step): Promise<void> {
  const { uid } = pack.manifest
  refuseUnfitManifest(at, shop, pack.manifest)
  await refuseReplacing(at, pack, source)
  await step('checked')
  await writePackage(shop.settings.DATA_DIR, pack, step)
  await writeLogged(at, shop, uid, 'download', async (here) => {
    await refuseReplacing(here, pack, source)
    await storePackage(here, pack, source, newer)
  })
  await step('kept')
  await removeOldFolders(shop.settings.DATA_DIR, uid, pack.digest)
}

/** In one transaction: checks conflicts, then required modules, then enables the contents of the module. */
async function enable(at: At, shop: StoreContext, uid: string, sent: InstallDecisions): Promise<Outcome> {
  refuseUnfit(at, shop, await storedRow(at, uid))
  return writeLogged(at, shop, uid, 'install', async (here) => {
    const row = await storedRow(here, uid)
    const [manifest, title] = [manifestOf(row), titleOf(at, row)]
    refuseUnknownDates(at, manifest)
    const before = answersOf(row)
    const answers = { places: { ...before.places, ...sent.places }, modules: { ...before.modules, ...sent.modules } }
    const stored = { answers: JSON.stringify(answers) }
    const conflicts = await openConflicts(here, manifest, answers)
    if (conflicts.fileConflict.length + conflicts.dependConflict.length > 0) {
      await updateModule(here, uid, { ...stored, state: conflictPending })
      return { code: -1, words: words.conflict, data: { uid, state: conflictPending, ...conflicts, title } }
    }
    const missing = await missingModules(here, manifest, answers)
    if (missing.length > 0) {
      await updateModule(here, uid, { ...stored, state: dependentWait })
      const wait = { uid, state: dependentWait, wait_install: ['module_dependent_wait_install'], missing }
      return { code: -2, words: words.waits, data: { ...wait, title, missing } }
    }
    await takePlaces(here, manifest, answers)
    await applyMigrations(here, manifest, shop.tables)
    await storeContents(here, manifest)
    await updateModule(here, uid, { ...stored, state: installed, update_waiting: 0, problem: '' })
    await here.db.deleteFrom('module_kept').where('uid', '=', uid).execute()
    return outcome(here, uid, 1, words.installed)
  })
}

/** Disables the module. Modules that need it are disabled too if they are in `together`; otherwise they wait. */
async function switchOff(at: At, shop: StoreContext, uid: string, together: readonly string[]): Promise<void> {
  await updateModule(at, uid, { state: disabled, answers: '{}' })
  await freePlaces(at, uid)
  for (const { uid: other } of await dependentsOf(at, uid)) {
    if (together.includes(other)) await switchOff(at, shop, other, together)
    else {
      await updateModule(at, other, { state: dependentWait })
      await freePlaces(at, other)
    }
    await shop.logStep(at, { uid: other, version: '', step: 'disable' })
  }
}

/** Returns the question to ask before the module is disabled, or undefined if there is none or it was confirmed. */
async function confirmation(
  at: At,
  row: ModuleRow,
  conflictFile: string[],
  options: DisableOptions,
): Promise<Outcome | undefined> {
  const dependents = await dependentsOf(at, row.uid)
  if (options.confirmed || conflictFile.length + dependents.length === 0) return undefined
  const dependConflict = dependents.map((each) => ({ env: 'module', depend: each.uid, dependTitle: titleOf(at, each), solution: 'delete',
  }))
  const title = titleOf(at, row)
  return { code: -1, words: words.confirmDisable, data: { uid: row.uid, conflictFile, dependConflict, title } }
}

/** Runs `work` in a transaction and writes the step into the administrator log. */
function writeLogged<T>(at: At, shop: StoreContext, uid: string, step: string, work: (here: At) => Promise<T>): Promise<T> {
  return at.product.store.write(async (db) => {
    const here = { ...at, db }
    const before = await rowOf(here, uid)
    const answer = await work(here)
    const version = (await rowOf(here, uid))?.version ?? before?.version ?? ''
    await shop.logStep(here, { uid, version, step })
    return answer
  })
}

async function outcome(at: At, uid: string, code: Outcome['code'], message: Words): Promise<Outcome> {
  return { code, words: message, data: infoOf(at, await storedRow(at, uid)) }
}

function answersOf({ answers }: ModuleRow): InstallDecisions {
  return { places: {}, modules: {}, ...(JSON.parse(answers) as Partial<InstallDecisions>) }
}

const listed = (missing: { title: string; range: string }[]) =>
  missing.map(({ title, range }) => `${title} ${range}`).join(', ')

const refuseUnfit = (at: At, shop: StoreContext, row: ModuleRow) => refuseUnfitManifest(at, shop, manifestOf(row))

function refuseUnfitManifest(at: At, shop: StoreContext, manifest: Package['manifest']): void {
  const { title, version, product } = manifest
  const values = { title: say(title, at.language), version, range: product, product: shop.version }
  if (!fits(shop.version, product)) throw new Refusal(words.unfit, values)
  const [target] = unknownTargets(at.product.resources, manifest)
  if (target !== undefined) throw new Refusal(words.unknownTarget, { target })
}
