// npm run import student file.csv [fr|zh-cn|en] [encoding]: adds the rows of a CSV or XLSX file, and prints the line
// and the fault of each bad one. The encoding is only needed if the file does not decide it.

import { resolve } from 'node:path'
import { importFile } from '#platform/transfer/import/import-file.server.ts'
import { type EncodingPreview, legacyEncodings } from '#text/text-encoding.ts'
import { Refusal } from '#engine/refusal.ts'
import { languageOf, say } from '#engine/languages.ts'
import { readEnv } from '#server/env.ts'
import { systemContext, openProduct } from '#server/product.ts'

const [name = '', path = '', ...options] = process.argv.slice(2)
const encoding = legacyEncodings.find((each) => options.includes(each))
const language = languageOf(options.find((each) => each !== encoding))
const product = await openProduct(readEnv(process.env))
try {
  const resource = product.resources[name]
  if (!resource || path === '')
    throw new Error(
      `Name the entity and the file: npm run import student file.csv. Entities: ${Object.keys(product.resources).join(', ')}`,
    )
  const { added, refused } = await importFile({ ...systemContext(product), language }, resource, {
    path: resolve(process.env.INIT_CWD ?? '.', path),
    encoding,
  })
  for (const { line, reason } of refused) console.log(`${line}\t${reason}`)
  console.log(`${added} added, ${refused.length} refused`)
} catch (problem) {
  console.error(problem instanceof Refusal ? refusalText(problem) : (problem as Error).message)
  process.exitCode = 1
} finally {
  await product.close()
}

/** Includes previews of a file whose encoding is uncertain: pass the name of the right one as last argument. */
function refusalText({ words, values, data }: Refusal): string {
  const { readings = [] } = (data ?? {}) as { readings?: EncodingPreview[] }
  const lines = readings.map(({ encoding, lines: shown }) => `${encoding}: ${shown.join(' | ')}`)
  return [say(words, language, values), ...lines].join('\n')
}
