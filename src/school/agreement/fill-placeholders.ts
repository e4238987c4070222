// Replaces the placeholders of a template's text by values.

import { type Block, type Run, textOf } from './agreement-text.ts'
import { type PlaceholderUse, replacePlaceholders, placeholdersIn } from './placeholders.ts'

/** Returns the values. A paragraph that consists only of the placeholder of a table becomes the table. */
export interface Filler {
  text(asked: PlaceholderUse): string
  table(asked: PlaceholderUse): Run[][][] | null
}

export function fillBlocks(blocks: readonly Block[], filler: Filler): Block[] {
  return blocks.flatMap((block): Block[] => {
    const table = block.kind === 'p' && tableIn(block.runs, filler)
    if (table) return [{ kind: 'table', rows: table }]
    if (block.kind === 'table')
      return [{ ...block, rows: block.rows.map((row) => row.map((cell) => fillRun(cell, filler))) }]
    if ('items' in block) return [{ ...block, items: block.items.map((item) => fillRun(item, filler)) }]
    return [{ ...block, runs: fillRun(block.runs, filler) }]
  })
}

function tableIn(runs: readonly Run[], filler: Filler): Run[][][] | null {
  const text = textOf(runs).trim()
  const [asked, ...more] = placeholdersIn(text)
  return asked && more.length === 0 && asked.whole === text ? filler.table(asked) : null
}

function fillRun(runs: readonly Run[], filler: Filler): Run[] {
  return runs.map((each) => ({ ...each, text: replacePlaceholders(each.text, (asked) => filler.text(asked)) }))
}

/** Returns all texts of the blocks. */
export function textsIn(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'table') return block.rows.flat().map(textOf)
    return 'items' in block ? block.items.map(textOf) : [textOf(block.runs)]
  })
}
