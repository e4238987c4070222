// The clock of the school.

import type { At } from '#engine/server/product.ts'
import { settings } from '#platform/settings/index.server.ts'

/** Where the school is: what is taken when the reader does not say where they are. */
export const schoolZone = async (at: Pick<At, 'db' | 'product'>) => (await settings(at)).time_zone
