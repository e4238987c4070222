// A disk that loses unflushed blocks (disk.c), below a loop device, with an ext4 file system on it.

import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * `cut`: each unflushed block is lost, written or torn. `flush`: the same in the middle of the next flush. `drop`: all
 * of them are lost. `lie`: no flush has an effect.
 */
type Order = 'cut' | 'flush' | 'drop' | 'lie'

export type Fates = Record<'lost' | 'written' | 'torn', number>

export interface Disk {
  /** The mount point of its file system. */
  folder: string
  order(order: Order): void
  /** How many blocks the cut lost, wrote and tore. */
  fates(): Fates
  isCut(): boolean
  unplug(): Promise<void>
}

/** The missing programs on this machine, or an empty text. */
export function missingForDisk(): string {
  if (process.getuid?.() !== 0) return 'root'
  const file = ['/dev/fuse', '/dev/loop-control'].find((path) => !existsSync(path))
  if (file) return file
  const commands = [
    ['mkfs.ext4', '-V'],
    ['gcc', '--version'],
    ['pkg-config', '--exists', 'fuse3'],
  ] as const
  const absent = commands.find(([command, ...words]) => spawnSync(command, words).status !== 0)
  return absent ? absent.join(' ') : ''
}

/** Returns the path of the program. */
export async function compileDisk(folder: string): Promise<string> {
  const { stdout } = await run('pkg-config', ['--cflags', '--libs', 'fuse3'])
  const [program, source] = [join(folder, 'disk'), join(import.meta.dirname, 'disk.c')]
  await run('gcc', ['-O2', '-Wall', '-Wextra', '-o', program, source, ...stdout.trim().split(/\s+/)])
  return program
}

/** A sparse file with an empty ext4 of the usual options. */
export async function newImage(path: string): Promise<void> {
  await run('truncate', ['-s', '2G', path])
  await run('mkfs.ext4', ['-q', '-F', path])
}

/** Starts the disk on its image and mounts it below `folder`. The seed decides the effect of a cut. */
export async function plugIn(program: string, image: string, folder: string, seed: number): Promise<Disk> {
  const [below, above] = [join(folder, 'below'), join(folder, 'above')]
  for (const each of [below, above]) mkdirSync(each, { recursive: true })
  const child = spawn(program, [below, image, String(seed)], { stdio: ['ignore', 'inherit', 'inherit'] })
  const gone = once(child, 'exit')
  const control = join(below, 'control')
  while (!existsSync(control)) {
    if (child.exitCode !== null) throw new Error('The disk did not start.')
    await pause(10)
  }
  /** If the rig ends too early, nothing stays mounted. */
  const tearOut = () => {
    for (const each of [above, below]) spawnSync('umount', ['--lazy', each])
  }
  process.on('exit', tearOut)
  async function unplug(): Promise<void> {
    for (const each of [above, below]) await unmount(each)
    await gone
    process.off('exit', tearOut)
  }
  // The loop device ends with the mount.
  await run('mount', ['-t', 'ext4', '-o', 'loop', join(below, 'disk'), above]).catch(async (problem: unknown) => {
    await unmount(below)
    throw problem
  })
  return {
    folder: above,
    order: (order) => writeFileSync(control, order, { flag: 'r+' }),
    fates: () => fatesIn(readFileSync(control, 'utf8')),
    isCut: () => readFileSync(control, 'utf8').startsWith('cut=1'),
    unplug,
  }
}

function fatesIn(figures: string): Fates {
  const of = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(figures)?.[1])
  return { lost: of('lost'), written: of('written'), torn: of('torn') }
}

/** A killed process releases its files a moment later. */
async function unmount(folder: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await run('umount', [folder])
      return
    } catch (problem) {
      if (tries === 100) throw problem
      await pause(100)
    }
  }
}
