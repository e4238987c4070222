// What a module says of itself: paragraphs, `## headings` and `- lists` of plain text.

import '#ui/rich-text.css'
import { Fragment, type ReactNode } from 'react'

export function Readme({ source }: { source: string }) {
  const blocks = source.split(/\n\s*\n/).filter((block) => block.trim() !== '')
  return (
    <div className="rich-text">
      {blocks.map((block, place) => (
        <Fragment key={place}>{blockOf(block.split('\n').filter((line) => line.trim() !== ''))}</Fragment>
      ))}
    </div>
  )
}

function blockOf(lines: string[]): ReactNode {
  const [first = '', ...rest] = lines
  if (first.startsWith('## '))
    return (
      <>
        <h3>{first.slice(3)}</h3>
        {rest.length > 0 && blockOf(rest)}
      </>
    )
  if (lines.every((line) => line.startsWith('- ')))
    return (
      <ul>
        {lines.map((line, place) => (
          <li key={place}>{line.slice(2)}</li>
        ))}
      </ul>
    )
  return <p>{lines.join(' ')}</p>
}
