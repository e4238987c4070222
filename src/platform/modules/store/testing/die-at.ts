// A process that changes a module and kills itself at one of its transactions: `node die-at.ts <step> <uid> <n>
// <before|after>`. The environment contains the folder of the modules and their digests.

import { anonymous } from '#engine/server/access.ts'
import type { At, Product, Store } from '#engine/server/product.ts'
import '#subjects.declared.ts'
import { resources } from '#subjects.server.ts'
import { openStore } from '#server/database.ts'
import { readEnv } from '#server/env.ts'
import * as tables from '#server/tables.ts'
import { bundledModules } from '../bundled.server.ts'
import * as steps from '../steps.server.ts'

const [step, uid = '', which, moment] = process.argv.slice(2)
const env = readEnv(process.env)
const store = await openStore(env)
const end = () => process.kill(process.pid, 'SIGKILL')

let count = 0
const mortal: Store = {
  ...store,
  async write(work) {
    const now = ++count === Number(which)
    const answer = await store.write(async (db) => {
      const done = await work(db)
      if (now && moment === 'before') end()
      return done
    })
    if (now) end()
    return answer
  },
}
const offers = new Map(
  bundledModules(process.env.MODULES_FOLDER, JSON.parse(process.env.MODULES_DIGESTS ?? '{}')).map((offer) => [
    offer.manifest.uid,
    offer,
  ]),
)
const shop: steps.StoreContext = {
  settings: env,
  catalogue: { offers: async () => ({ offers, trouble: undefined }) },
  tables,
  version: '1.0.0',
  logStep: async () => undefined,
}
const product = { store: mortal, resources, subjects: [] as Product['subjects'] } as Product
const at: At = { db: store.read, who: anonymous, language: 'fr', now: Math.floor(Date.now() / 1000), ip: '', network: '', product }

const off = { confirmed: true, together: [] }
const changes: Record<string, () => Promise<unknown>> = {
  install: () => steps.install(at, shop, uid, { places: {}, modules: {} }),
  update: () => steps.update(at, shop, uid),
  enable: () => steps.enableAgain(at, shop, uid),
  disable: () => steps.disable(at, shop, uid, { ...off, update: false }),
  /** For a newer version, which is fetched by the same call. */
  supersede: () => steps.disable(at, shop, uid, { ...off, update: true }),
  uninstall: () => steps.uninstall(at, shop, uid),
}
await changes[step === 'replace' ? 'install' : step!]!()
await store.close()
