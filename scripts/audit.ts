// npm run audit [fr|zh-cn|en]: verifies the administrator log and reports alterations; exits with 1 if there are any.

import { auditWords as words } from '#platform/history/words.ts'
import { verify } from '#platform/history/audit/verify.server.ts'
import { languageOf, say } from '#engine/languages.ts'
import { readEnv } from '#server/env.ts'
import { openForReading } from '#server/reading-product.ts'

const language = languageOf(process.argv[2])
const env = readEnv(process.env)
const product = await openForReading(env)
const { broken, ...counts } = await verify(product, env)
console.log(broken ? say(words[broken.how], language, broken) : say(words.whole, language, counts))
if (counts.checkpoints === 0) console.log(say(words.noCheckpoint, language))
await product.store.close()
process.exitCode = broken ? 1 : 0
