// npm run demo: empties the school and fills in the demo school again; refuses in production.

import { readEnv } from '#server/env.ts'
import { prepareFirstRun, isDemo } from '#server/first-run.ts'
import { systemContext, openProduct } from '#server/product.ts'
import { emptySchool } from '#demo/empty.server.ts'

const env = readEnv(process.env)
if (!isDemo(env))
  throw new Error('This is a production database (NODE_ENV=production or DEMO=off): nothing was changed.')

const product = await openProduct(env)
await emptySchool(systemContext(product))
const welcome = await prepareFirstRun(product, env)
await product.close()
console.log(
  `The demo school is back. Accounts: ${welcome?.accounts.join(', ')}. Password: ${welcome?.password ?? 'ADMIN_PASSWORD'}`,
)
