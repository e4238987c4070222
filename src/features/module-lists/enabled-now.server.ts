// A call that waited for its turn to write finds out in its own transaction whether the module is still enabled.

import { engineWords } from '#engine/engine.labels.ts'
import { Refusal } from '#engine/refusal.ts'
import type { At, Rules } from '#engine/server/product.ts'
import { moduleState } from '../module-store/calls.ts'

export function stillEnabled(uid: string, path: string): Rules {
  const refuseDisabled = async ({ db }: At) => {
    const row = await db.selectFrom('module').select('state').where('uid', '=', uid).executeTakeFirst()
    if (row?.state !== moduleState.installed)
      throw new Refusal(engineWords.unknownCall, { url: `/admin/${path}` }, { status: 404 })
  }
  return { beforeAdd: refuseDisabled, beforeEdit: refuseDisabled, beforeDelete: refuseDisabled }
}
