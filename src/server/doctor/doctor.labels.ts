// How the doctor shows what it finds.

import type { Words } from '#engine/words.ts'
import { databaseWords } from './database.labels.ts'
import { folderWords } from './folder.labels.ts'
import { schoolWords } from './school.labels.ts'

export const doctorWords = { ...folderWords, ...databaseWords, ...schoolWords }

export const shownWords = {
  broken: [
    'EN PANNE  {fault}\n          → {remedy}',
    '故障  {fault}\n      → {remedy}',
    'BROKEN   {fault}\n         → {remedy}',
  ],
  warning: [
    'À VOIR    {fault}\n          → {remedy}',
    '注意  {fault}\n      → {remedy}',
    'WARNING  {fault}\n         → {remedy}',
  ],
  mended: [
    'RÉPARÉ    {fault}\n          → {done}',
    '已修复  {fault}\n      → {done}',
    'MENDED   {fault}\n         → {done}',
  ],
  well: ['Tout va bien.', '一切正常。', 'All is well.'],
} as const satisfies Record<string, Words>
