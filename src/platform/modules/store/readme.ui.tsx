// Shows the description of a module or the text of its page: plain text with paragraphs, `## headings` and `- lists`.

import '#ui/rich-text.css'
import { Fragment, type ReactNode } from 'react'

interface Props {
  source: string
  /** The element for headings: one level below the heading above the text. */
  heading?: 'h2' | 'h3'
}

export function Readme({ source, heading = 'h3' }: Props) {
  const blocks = source.split(/\n\s*\n/).filter((block) => block.trim() !== '')
  return (
    <div className="rich-text">
      {blocks.map((block, place) => (
        <Fragment key={place}>
          {blockOf(
            block.split('\n').filter((line) => line.trim() !== ''),
            heading,
          )}
        </Fragment>
      ))}
    </div>
  )
}

function blockOf(lines: string[], Heading: 'h2' | 'h3'): ReactNode {
  const [first = '', ...rest] = lines
  if (first.startsWith('## '))
    return (
      <>
        <Heading>{first.slice(3)}</Heading>
        {rest.length > 0 && blockOf(rest, Heading)}
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
