// The tables that an open archive leaves out, because their rows belong to one installation and would be wrong or
// dangerous in another one.

import type { Words } from '#engine/languages.ts'
import { isOfModule, runtimeTables } from '../back-up/row-file.ts'
import { archiveWords as words } from '../words.ts'

interface LeftOut {
  why: Words
  /** What a rebuild does with the rows of the new installation. */
  there: 'kept' | 'removed'
  tables: readonly string[]
}

const leftOut: readonly LeftOut[] = [
  {
    why: words.ofInstallation,
    there: 'kept',
    tables: ['migration', 'installation', 'open_archive', 'erasure', 'terminal_setting'],
  },
  { why: words.evidence, there: 'kept', tables: ['admin_log', 'admin_log_seal', 'admin_log_anchor'] },
  {
    why: words.ofModules,
    there: 'kept',
    tables: [
      'module',
      'module_claim',
      'module_file',
      'module_journal',
      'module_kept',
      'module_list',
      'module_migration',
    ],
  },
  { why: words.encrypted, there: 'removed', tables: ['sensitive_data_log', 'outbox'] },
  {
    why: words.ofSignIn,
    there: 'removed',
    tables: [
      'session',
      'session_used',
      'sign_in_step',
      'code',
      'challenge',
      'captcha',
      'device',
      'presence_device',
      'admin_totp',
      'admin_recovery_code',
      'admin_passkey',
      'admin_invitation',
      'calendar_feed',
    ],
  },
  {
    why: words.running,
    there: 'removed',
    tables: [
      'answered_call',
      'direct_upload',
      'import_job',
      'import_row',
      'import_fault',
      'terminal_run',
      'terminal_output',
      'terminal_ticket',
    ],
  },
]

const byTable = new Map(leftOut.flatMap((part) => part.tables.map((table) => [table, part] as const)))

/** Why the archive leaves out the table; null if the archive contains it. */
export function whyLeftOut(table: string): Words | null {
  if (runtimeTables.has(table)) return words.running
  if (isOfModule(table)) return words.ofModules
  return byTable.get(table)?.why ?? null
}

/** Whether a rebuild keeps the rows that the new installation has in this table. */
export const isKeptThere = (table: string): boolean =>
  runtimeTables.has(table) || isOfModule(table) || byTable.get(table)?.there === 'kept'

/** Every table that is left out by name, for the test that each table still exists. */
export const tablesLeftOut: readonly string[] = [...byTable.keys()]
