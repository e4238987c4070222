// Does the work of a server's first seconds once, for a school that many tests or measurements use.

import { printWaiting } from '#school/certificate/pdf.server.ts'
import { printSigned } from '#school/agreement/signing/pdf.server.ts'
import { keepToday } from '#school/dashboard/statistics/keep.server.ts'
import { storageOf } from '#platform/files/index.storage.server.ts'
import { workersOf } from '../workers.ts'
import type { Env } from '../env.ts'
import { type Opened, itself } from '../product.ts'

export async function workAhead(product: Opened, env: Env): Promise<void> {
  const press = { aside: workersOf(env), storage: storageOf(env) }
  await printWaiting(itself(product), press, Math.floor(Date.now() / 1000) - 3600)
  while ((await printSigned(product, press)) > 0);
  await keepToday(itself(product), press.aside)
}
