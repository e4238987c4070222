// The time zone of the school.

import type { At } from '#engine/server/product.ts'
import { settings } from '#platform/settings/index.server.ts'

/** The time zone of the school, which is also used if the time zone of the reader is unknown. */
export const schoolZone = async (at: Pick<At, 'db' | 'product'>) => (await settings(at)).time_zone
