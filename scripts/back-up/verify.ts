// Checks that the newest back-up is unchanged and readable.

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ownTasks as words } from '#platform/terminal/tasks.labels.ts'
import type { Env } from '#server/env.ts'
import type { Tell } from '../terminal.ts'
import { countRows } from './back-up.ts'
import { type Note, digestOf, folderOf, megabytes, notesIn } from './folder.ts'
import { type Tool, newestTool } from './postgres-tools.ts'

export async function verifyBackUp(env: Env, tell: Tell): Promise<boolean> {
  const folder = folderOf(env)
  const note = notesIn(folder).at(-1)
  if (!note) {
    tell(words.none, { folder })
    return false
  }
  const path = join(folder, basename(note.file))
  if (!existsSync(path) || (await digestOf(path)) !== note.sha256) {
    tell(words.changed, { file: note.file })
    return false
  }
  const ofSqlite = note.file.endsWith('.db')
  const tool = ofSqlite ? undefined : newestTool('pg_restore')
  if (!ofSqlite && !tool) {
    tell(words.noTool, { tool: 'pg_restore' })
    return false
  }
  const fault = tool ? unreadable(tool, path) : faultIn(path, note)
  if (fault === '') {
    tell(words.verified, { file: note.file, made: note.made, megabytes: megabytes(note.bytes) })
    return true
  }
  tell(words.damaged, { file: note.file, fault })
  return false
}

function faultIn(path: string, note: Note): string {
  const db = new DatabaseSync(path, { readOnly: true })
  try {
    const whole = String(Object.values(db.prepare('pragma integrity_check(1)').get() ?? {})[0])
    if (whole !== 'ok') return whole
    const stray = db.prepare('pragma foreign_key_check').get()
    if (stray) return `${String(stray.table)} → ${String(stray.parent)}`
    const counted = countRows(db)
    return Object.keys({ ...counted, ...note.rows }).find((table) => counted[table] !== note.rows[table]) ?? ''
  } finally {
    db.close()
  }
}

/** Reads its table of contents to the end. */
function unreadable({ file }: Tool, path: string): string {
  const { error, status, stderr } = spawnSync(file, ['--list', path], { stdio: ['ignore', 'ignore', 'pipe'] })
  return error || status !== 0 ? (error?.message ?? stderr.toString().trim()) : ''
}
