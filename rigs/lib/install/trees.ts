// Debian trees, from Debian's packages, in the folder of the rig. They are made once.

import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run } from './findings.ts'

/** The tree that `deploy/base.sh` starts from, by the command that it names. */
export function debian(cache: string): string {
  return once(join(cache, 'debian'), (folder) => {
    const packages = '--include=libstdc++6,libatomic1,ca-certificates'
    run('debootstrap', ['--variant=minbase', packages, 'bookworm', folder, 'http://deb.debian.org/debian'])
  })
}

/** The same with more packages. */
export function debianWith(cache: string, name: string, packages: string[]): string {
  return once(join(cache, name), (folder) => {
    run('cp', ['-a', debian(cache), folder])
    run('chroot', [folder, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages])
  })
}

/** Like `node:24-bookworm`: Debian with Node, npm and the tools of a compiler. */
export function buildTree(cache: string): string {
  return once(join(cache, 'build'), (folder) => {
    run('cp', ['-a', debianWith(cache, 'binutils', ['binutils']), folder])
    for (const [name, into] of [
      [`node-linux-${process.arch}@24.9.0`, 'usr/local'],
      ['npm@11.21.2', 'usr/local/lib/node_modules/npm'],
    ] as const) {
      const packed = join(cache, run('npm', ['pack', '--silent', '--pack-destination', cache, name]).trim())
      mkdirSync(join(folder, into), { recursive: true })
      run('tar', ['-xzf', packed, '--strip-components=1', '-C', join(folder, into)])
    }
    run('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', join(folder, 'usr/local/bin/npm')])
    run('chmod', ['+x', join(folder, 'usr/local/lib/node_modules/npm/bin/npm-cli.js')])
    // A network may have an authority of its own for the package registry.
    cpSync('/etc/ssl/certs/ca-certificates.crt', join(folder, 'etc/ssl/certs/ca-certificates.crt'))
  })
}

function once(folder: string, make: (folder: string) => void): string {
  const stamp = `${folder}.made`
  if (!existsSync(stamp)) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(dirname(folder), { recursive: true })
    make(folder)
    writeFileSync(stamp, '')
  }
  return folder
}
