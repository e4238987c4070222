import type { Words } from '#engine/words.ts'

export const handoverStep: Words = ['Transmettre le travail…', '移交工作…', 'Hand the work over…']
