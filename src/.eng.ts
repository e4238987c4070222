import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { readEnv } from '#server/env.ts'
import { openProduct, itself } from '#server/product.ts'
import { listRecords, listQuery } from '#engine/server/list.ts'
import { readRecord } from '#engine/server/records.ts'
const db = globSync('/tmp/pupitre-bench/sqlite-50000-*/pupitre.db').at(-1)!
const product = await openProduct(readEnv({ DATA_DIR: dirname(db), LOG_LEVEL: 'silent' }))
const at = { ...itself(product), who: { ...itself(product).who, realm: 'admin' as const, super: true } }
const student = product.resources.student!
async function bench(name: string, f: () => Promise<unknown>) {
  let best = Infinity
  for (let b = 0; b < 60; b++) { const t = performance.now(); for (let i = 0; i < 100; i++) await f(); best = Math.min(best, (performance.now() - t) * 10) }
  console.log(name, best.toFixed(1), 'µs')
}
const q = listQuery.parse({ })
const q2 = listQuery.parse({ order: 'last_name,asc', search: [{ field: 'status', operator: 'eq', val: 'active' }] })
await bench('record', () => readRecord(at, student, 2001))
await bench('list', () => listRecords(at, student, q))
await bench('status', () => listRecords(at, student, q2))
await bench('list json', async () => JSON.stringify(await listRecords(at, student, q)))
await bench('parse', async () => listQuery.parse({ order: 'last_name,asc', search: [{ field: 'status', operator: 'eq', val: 'active' }] }))
process.exit()
