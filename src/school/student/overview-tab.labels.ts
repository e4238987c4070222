// The first tab of a student's file, apart from its content because lists load it.

import type { Words } from '#engine/words.ts'

export const overviewTab: Words = ['Aperçu', '概览', 'Overview']
