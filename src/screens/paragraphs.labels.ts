import type { Words } from '#engine/words.ts'

export const paragraphsWords = {
  how: [
    'Une ligne vide sépare les paragraphes. # titre, - liste, **gras**.',
    '空行分段。# 标题，- 列表，**加粗**。',
    'A blank line separates paragraphs. # heading, - list, **bold**.',
  ],
} as const satisfies Record<string, Words>
