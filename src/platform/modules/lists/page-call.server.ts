// The call that reads the text of a module's page in the reader's language, from the files of the module.

import type { FastifyInstance } from 'fastify'
import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import { node } from '#engine/server/access.ts'
import type { Product } from '#engine/server/product.ts'
import { registerCall } from '#engine/server/routes.ts'
import { say } from '#engine/languages.ts'
import type { PageText } from './module-page.ts'
import type { OwnPage } from './own-page.ts'

export function registerPage(app: FastifyInstance, product: Product, { uid, name, words, text }: OwnPage): void {
  const url = `/admin/${name}/index`
  registerCall(app, product, {
    method: 'GET',
    url,
    guard: node(`${name}/index`),
    about: words,
    async run({ db, language }): Promise<PageText> {
      const file = await db
        .selectFrom('module_file')
        .select('content')
        .where('uid', '=', uid)
        .where('path', '=', say(text, language))
        .executeTakeFirst()
      // The module was replaced by another version after the call began.
      if (!file) throw new Refusal(engineWords.unknownCall, { url }, { status: 404 })
      return { title: say(words, language), text: Buffer.from(file.content, 'base64').toString('utf8') }
    },
  })
}
