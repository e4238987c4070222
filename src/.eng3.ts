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
import { columnsOf, shownFields, shown } from '#engine/server/list.ts'
import { rowsOf } from '#engine/server/scope.ts'
import { relationParts, titlesOf } from '#engine/server/titles.ts'
const fields = shownFields(at, student)
const build = () => rowsOf(at, student).select(columnsOf(at, student, fields) as never).orderBy('id','desc').limit(10).offset(0)
const old = () => rowsOf(at, student).select(columnsOf(at, student, fields).filter(c=>typeof c==='string') as never).orderBy('id','desc').limit(10).offset(0)
await bench('build', async () => build())
await bench('build+compile', async () => build().compile())
await bench('old build+compile', async () => old().compile())
await bench('execute new', async () => build().execute())
await bench('execute old', async () => old().execute())
const rows = await build().execute()
await bench('shown', async () => shown(at, student, fields, rows.map(r=>({...r})) as never))
await bench('titlesOf specialty', async () => titlesOf(at, product.resources.specialty!, [1,2,3]))
const c = build().compile()
await bench('executeQuery compiled', async () => at.db.executeQuery(c))
await bench('untilWritten', async () => at.product.store.untilWritten('x', async () => 1))

import { titleOf, titleColumns, withRelations } from '#engine/server/titles.ts'
await bench('clone', async () => rows.map(r=>({...r})))
await bench('titleOf x10', async () => rows.map(r=>titleOf(student, r, 'fr')))
await bench('fields loop', async () => rows.map(r=>{ let n=0; for (const [name, field] of fields) { if (field.kind==='tags') n++; else if (field.mask) n++ } return n }))
await bench('fields loop2', async () => rows.map(r=>{ let n=0; for (const pair of fields) { if (pair[1].kind==='tags') n++; else if (pair[1].mask) n++ } return n }))
await bench('clone+title', async () => rows.map(r=>({...r, title: 'x'})))
await bench('clone+title+withRelations', async () => {const l = rows.map(r=>({...r, title: 'x'})); await withRelations(at, student, l, fields)})
await bench('stringify shown', async () => JSON.stringify(await shown(at, student, fields, rows.map(r=>({...r})) as never)))
await bench('titleColumns', async () => titleColumns(product.resources.specialty!))
await bench('shownFields', async () => shownFields(at, student))
process.exit()
