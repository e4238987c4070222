// The text of an issued agreement, in two columns if it has two languages.

import './agreement-view.css'
import { Fragment } from 'react'
import { itemAt } from '#text/item-at.ts'
import { type Block, type Run, readArticles } from './agreement-text.ts'

export function AgreementView({ html }: { html: string }) {
  const articles = readArticles(html)
  const most = Math.max(...articles.map(({ blocks }) => blocks.length))
  const levels = levelsOf(articles.flatMap(({ blocks }) => blocks))
  return (
    <div className="agreement-text card" data-columns={articles.length}>
      {Array.from({ length: most }, (_, place) => (
        <div key={place} className="agreement-line">
          {articles.map(({ lang, blocks }) => (
            <div key={lang} lang={lang}>
              {blocks[place] && <BlockView block={blocks[place]} levels={levels} />}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

const headings = ['h1', 'h2', 'h3'] as const
const tags = ['h2', 'h3', 'h4'] as const
type Levels = Partial<Record<string, (typeof tags)[number]>>

/** Returns heading levels below the heading of the page, without gaps, whichever levels the author used. */
function levelsOf(blocks: readonly Block[]): Levels {
  const written = headings.filter((heading) => blocks.some(({ kind }) => kind === heading))
  return Object.fromEntries(written.map((heading, place) => [heading, itemAt(tags, place)]))
}

function BlockView({ block, levels }: { block: Block; levels: Levels }) {
  if (block.kind === 'table') {
    const [head = [], ...rows] = block.rows
    return (
      <table>
        <thead>
          <tr>
            {head.map((cell, place) => (
              <th key={place} scope="col">
                <Runs runs={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={line}>
              {row.map((cell, place) => (
                <td key={place}>
                  <Runs runs={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    )
  }
  if ('items' in block) {
    const List = block.kind
    return (
      <List>
        {block.items.map((item, place) => (
          <li key={place}>
            <Runs runs={item} />
          </li>
        ))}
      </List>
    )
  }
  const Tag = levels[block.kind] ?? 'p'
  return (
    <Tag>
      <Runs runs={block.runs} />
    </Tag>
  )
}

function Runs({ runs }: { runs: readonly Run[] }) {
  return runs.map(({ text, bold, italic }, place) => {
    const lines = text.split('\n').map((line, row) => (
      <Fragment key={row}>
        {row > 0 && <br />}
        {line}
      </Fragment>
    ))
    const slanted = italic ? <em>{lines}</em> : lines
    return <Fragment key={place}>{bold ? <strong>{slanted}</strong> : slanted}</Fragment>
  })
}
