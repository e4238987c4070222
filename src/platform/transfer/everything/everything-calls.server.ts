// The calls that make, download, receive and remove archives of all data, and rebuild the school from one. Only super
// administrators may call them. Calls that read or replace the school also need a recent proof of identity.

import { rm } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { engineWords } from '#engine/words.ts'
import { CallResult, Download } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { node } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { registerCall } from '#engine/server/routes.ts'
import { recentProof } from '#platform/access/index.proof.server.ts'
import { allowSlowUpload, refuseWhenFull, temporaryPath } from '#platform/files/index.server.ts'
import { type StorageSettings, storageOf } from '#platform/files/index.storage.server.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { receiveFile } from '../import/upload.server.ts'
import { moveInPath } from '../move-in/move-in.ts'
import {
  addArchive,
  archiveRow,
  archivesOf,
  checkArchive,
  keyOfArchive,
  makeArchive,
  rebuildFrom,
  refuseWhileWorking,
  removeArchive,
  workOn,
} from './archives.server.ts'
import { everythingCall as urlOf } from './everything.ts'
import { everythingWords as words } from '../words.ts'

const guard = node(`${moveInPath}/index`)
const bodyId = z.strictObject({ id: z.int().min(1).max(Number.MAX_SAFE_INTEGER) })

/** The maximum size of an upload, in megabytes. Larger archives are rebuilt on the command line. */
const largest = 20_000

export function everythingCalls(app: FastifyInstance, product: Product, around: StorageSettings): void {
  registerCall(app, product, {
    method: 'GET',
    url: urlOf('archives'),
    guard,
    about: words.index,
    async run(at) {
      demandSuper(at)
      return archivesOf(at)
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: urlOf('archive'),
    guard,
    about: words.make,
    transaction: false,
    async run(at) {
      demandSuper(at)
      await recentProof(at)
      await refuseWhileWorking(at)
      const name = `pupitre-${await schoolDay(at)}.zip`
      const archive = await addArchive(at, { direction: 'out', name })
      workOn(at, archive.id, () => makeArchive(at, archive, around))
      return new CallResult(words.making, { id: archive.id })
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: urlOf('archiveFile'),
    guard,
    about: words.file,
    transaction: false,
    body: bodyId,
    async run(at, { body: { id } }) {
      demandSuper(at)
      await recentProof(at)
      const archive = await archiveRow(at, id, 'out')
      const { place } = storageOf(around)
      const found = archive.status === 'ready' ? await place.find(keyOfArchive(archive)) : null
      if (!found) throw new Refusal(words.gone)
      const headers = { 'content-length': String(found.size) }
      return new Download(archive.name, 'application/zip', await place.read(keyOfArchive(archive)), headers)
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: urlOf('rebuild'),
    guard,
    about: words.rebuild,
    transaction: false,
    body: bodyId,
    run: (at, { body: { id } }) => rebuild(at, id, around),
  })
  registerCall(app, product, {
    method: 'POST',
    url: urlOf('dropArchive'),
    guard,
    about: words.drop,
    transaction: false,
    body: bodyId,
    async run(at, { body: { id } }) {
      demandSuper(at)
      const rows = await archivesOf(at)
      const found = [...rows.made, ...(rows.received ? [rows.received] : [])].find((each) => each.id === id)
      if (!found) throw new Refusal(words.gone)
      if (found.status === 'working') throw new Refusal(words.busy)
      await removeArchive(product, storageOf(around), { id, create_time: found.time })
      return null
    },
  })
}

/** Starts to replace the school by a received archive, and answers before that is finished. */
async function rebuild(at: At, id: number, around: StorageSettings): Promise<CallResult> {
  demandSuper(at)
  await recentProof(at)
  const archive = await archiveRow(at, id, 'in')
  await refuseWhileWorking(at)
  if (archive.status !== 'ready') throw new Refusal(words.gone)
  await at.product.store.write((db) =>
    db
      .updateTable('open_archive')
      .set({ status: 'working', fault: '', update_time: at.now })
      .where('id', '=', id)
      .execute(),
  )
  workOn(at, id, () => rebuildFrom(at, archive, around))
  return new CallResult(words.rebuilding)
}

/** Refuses all but super administrators: an archive contains accounts and rights, so no right of a group suffices. */
function demandSuper({ who }: At): void {
  if (!who.super) throw new Refusal(engineWords.noRight, {}, { code: 401, data: [] })
}

/** `inner` is the scope that accepts multipart forms. */
export function everythingUpload(inner: FastifyInstance, product: Product, around: StorageSettings): void {
  registerCall(inner, product, {
    method: 'POST',
    url: urlOf('receiveArchive'),
    guard,
    about: words.receive,
    transaction: false,
    async run(at, _sent, request) {
      demandSuper(at)
      await recentProof(at)
      await refuseWhileWorking(at)
      if (!request.isMultipart()) throw new Refusal(words.gone)
      const { folder } = storageOf(around)
      await refuseWhenFull(folder)
      const path = await temporaryPath(folder)
      const remove = () => rm(path, { force: true })
      try {
        const name = await allowSlowUpload(request, () => receiveFile(request, path, largest))
        const { received } = await archivesOf(at)
        if (received) await removeArchive(product, storageOf(around), { id: received.id, create_time: received.time })
        const archive = await addArchive(at, { direction: 'in', name })
        workOn(at, archive.id, () => checkArchive(at, archive, { path, around }).finally(remove))
        return new CallResult(words.received, { id: archive.id })
      } catch (problem) {
        await remove()
        throw problem
      }
    },
  })
}
