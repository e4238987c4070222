// Does the work of a server's first seconds once, for a school that many tests or measurements use.

import { printWaiting } from '#school/certificate/pdf.server.ts'
import { printSigned } from '#school/agreement/signing/pdf.server.ts'
import { computeDaily } from '#school/dashboard/statistics/compute.server.ts'
import { storageOf } from '#platform/files/index.storage.server.ts'
import { workersOf } from '../workers.ts'
import type { Env } from '../env.ts'
import { type OpenedProduct, systemContext } from '../product.ts'

export async function workAhead(product: OpenedProduct, env: Env): Promise<void> {
  const press = { aside: workersOf(env), storage: storageOf(env) }
  await printWaiting(systemContext(product), press, Math.floor(Date.now() / 1000) - 3600)
  while ((await printSigned(product, press)) > 0);
  await computeDaily(systemContext(product), press.aside)
}
