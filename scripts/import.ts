// npm run import student file.csv [fr|zh-cn|en]: adds the rows of a CSV or XLSX file, and says of each bad one which line and why.

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { importFile } from '#features/import/import.server.ts'
import { Refusal } from '#engine/refusal.ts'
import { languageOf, say } from '#engine/words.ts'
import { readEnv } from '#server/env.ts'
import { itself, openProduct } from '#server/product.ts'

const [name = '', path = '', wanted] = process.argv.slice(2)
const language = languageOf(wanted)
const product = await openProduct(readEnv(process.env))
try {
  const resource = product.resources[name]
  if (!resource || path === '')
    throw new Error(
      `Say what and from where: npm run import student file.csv. Entities: ${Object.keys(product.resources).join(', ')}`,
    )
  const { added, refused } = await importFile(
    { ...itself(product), language },
    resource,
    readFileSync(resolve(process.env.INIT_CWD ?? '.', path)),
  )
  for (const { line, reason } of refused) console.log(`${line}\t${reason}`)
  console.log(`${added} added, ${refused.length} refused`)
} catch (problem) {
  console.error(problem instanceof Refusal ? say(problem.words, language, problem.values) : (problem as Error).message)
  process.exitCode = 1
} finally {
  await product.close()
}
