// A machine with database, files and secret on one disk, whose power can be cut.

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Cluster, startPostgres } from '../../scripts/postgres.ts'
import type { Engine } from '../lib/options.ts'
import { type Place, placeFor } from '../lib/server.ts'
import { type Disk, type Fates, plugIn } from './disk.ts'

/** The settings that the product requires; the write-ahead log must fit on the disk. */
const durable = ['fsync=on', 'full_page_writes=on', 'synchronous_commit=on', 'max_wal_size=512MB']

export interface Machine {
  engine: Engine
  /** The program of the disk. */
  program: string
  image: string
  folder: string
}

/** `flush`: in the middle of a flush, if one comes within a second. */
export type How = 'cut' | 'flush' | 'drop'

export interface Powered {
  disk: Disk
  settings: Record<string, string>
  place: Place
  /** Cuts the power: ends all programs, and the image keeps what survives. Returns the fate of the blocks. */
  cut(how: How): Promise<Fates>
  /** Shuts everything down in order. */
  shutDown(): Promise<void>
}

/** Mounts the disk and optionally starts PostgreSQL, but not the program. */
export async function powerOn({ engine, program, image, folder }: Machine, seed: number): Promise<Powered> {
  const disk = await plugIn(program, image, folder, seed)
  try {
    const cluster = engine === 'postgres' ? await clusterOn(disk) : null
    const settings = { DATA_DIR: join(disk.folder, 'data'), DATABASE_URL: cluster?.url ?? '', DEMO: 'on' }
    const place = await placeFor(settings)
    const processes = () => (cluster ? processesOf(disk) : [])
    return {
      disk,
      settings,
      place,
      async cut(how) {
        const running = processes()
        disk.order(how)
        for (const until = Date.now() + 1000; !disk.isCut() && Date.now() < until;) await pause(1)
        if (!disk.isCut()) disk.order('cut')
        const fates = disk.fates()
        for (const id of running) kill(id)
        await place.end('SIGKILL')
        await disk.unplug()
        return fates
      },
      async shutDown() {
        await place.end('SIGTERM')
        await cluster?.stop()
        await disk.unplug()
      },
    }
  } catch (problem) {
    await disk.unplug()
    throw problem
  }
}

async function clusterOn(disk: Disk): Promise<Cluster> {
  const flags = durable.flatMap((setting) => ['-c', setting])
  return startPostgres(flags, join(disk.folder, 'cluster')).catch((problem: unknown) => {
    throw new Error('PostgreSQL did not start.', { cause: problem })
  })
}

/** The postmaster and its children, which would otherwise notice its end a moment later. */
function processesOf(disk: Disk): number[] {
  const [first] = readFileSync(join(disk.folder, 'cluster/data/postmaster.pid'), 'utf8').split('\n', 1)
  const children = spawnSync('ps', ['-o', 'pid=', '--ppid', first!], { encoding: 'utf8' }).stdout
  return [first!, ...children.trim().split(/\s+/)].filter(Boolean).map(Number)
}

function kill(id: number): void {
  try {
    process.kill(id, 'SIGKILL')
  } catch {
    // It ended by itself when it saw the disk fail.
  }
}
