// The time zone of the school.

import type { At } from '#engine/server/product.ts'
import { settings } from '#platform/settings/index.server.ts'

/** The school's time zone, used if the reader's is unknown. */
export const schoolZone = async (at: Pick<At, 'db' | 'product'>) => (await settings(at)).time_zone
