// A small ext4 disk that can be filled and can fail. It needs root, on Linux with loop devices.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  folder: string
  /** Down to the last block. */
  fill(): void
  /** Frees the space that `fill` used. */
  empty(): void
  /** Remounts it read-only, as the system does when a disk fails. */
  fail(): void
  remove(): void
}

export function smallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'pupitre-disk-'))
  const [image, filler] = [`${folder}.img`, join(folder, 'filler')]
  execFileSync('truncate', [`--size=${megabytes}M`, image])
  execFileSync('mkfs.ext4', ['-q', '-m', '0', image])
  execFileSync('mount', ['-o', 'loop', image, folder])
  return {
    folder,
    fill() {
      for (const size of [1_048_576, 4096]) fillBy(filler, Buffer.alloc(size))
    },
    empty: () => rmSync(filler, { force: true }),
    fail: () => void execFileSync('mount', ['-o', 'remount,abort', folder]),
    remove() {
      execFileSync('umount', ['--lazy', folder])
      for (const path of [folder, image]) rmSync(path, { recursive: true, force: true })
    },
  }
}

function fillBy(path: string, piece: Buffer): void {
  try {
    while (true) writeFileSync(path, piece, { flag: 'a', flush: true })
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== 'ENOSPC') throw problem
  }
}
