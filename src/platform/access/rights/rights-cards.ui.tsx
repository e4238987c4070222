// The matrix of rights on a narrow screen: one card per page, which opens to show its rights.

import { useId, useState } from 'react'
import { numberText, text } from '#screens/text.ts'
import { IconChevronDown } from '#ui/icons.tsx'
import { NamedRight, PageBox, RightBox, type RightsView, partOf } from './rights-box.ui.tsx'
import { type PageRow, type Section, columnOf, verbs } from './rights-matrix.ts'
import { rightsWords as words, verbWords } from '../words.ts'

interface CardsProps {
  view: RightsView
  sections: readonly Section[]
}

export function RightsCards({ view, sections }: CardsProps) {
  return (
    <>
      <div className="rights-columns box" role="group" aria-label={text(words.everyPage)}>
        <b>{text(words.everyPage)}</b>
        <div>
          {[...verbs, undefined].map((verb) => {
            const [label, rules] = [text(verb ? verbWords[verb] : words.others), columnOf(sections, verb)]
            if (rules.length === 0) return null
            return (
              <RightBox key={label} view={view} rules={rules} isWhole name={text(words.wholeColumn, { right: label })}>
                {label}
              </RightBox>
            )
          })}
        </div>
      </div>
      {sections.map(({ folder, title, rows }) => (
        <section key={folder?.id ?? 0} className="rights-folder rights-cards box">
          {folder && (
            <h3>
              <RightBox
                view={view}
                rules={rows.map(({ page }) => page)}
                isWhole
                name={text(words.wholeFolder, { folder: title })}
              >
                {title}
              </RightBox>
            </h3>
          )}
          {rows.map((row) => (
            <PageCard key={row.page.id} view={view} row={row} />
          ))}
        </section>
      ))}
    </>
  )
}

function PageCard({ view, row: { page, byVerb, others } }: { view: RightsView; row: PageRow }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const rights = [...byVerb.values(), ...others]
  const shows = rights.length > 0 && (isOpen || view.isNarrowed)
  const { held, all, differs } = partOf(view, rights)
  const part = text(words.part, { held: numberText(held), all: numberText(all) })
  return (
    <div className="rights-page">
      <div className="rights-card-head">
        <PageBox view={view} page={page} />
        {rights.length > 0 && (
          <button
            type="button"
            className="rights-open inline-row gap-4 detail"
            aria-expanded={shows}
            aria-controls={shows ? id : undefined}
            aria-label={text(words.right, { page: page.title, right: part })}
            data-differs={differs || undefined}
            disabled={view.isNarrowed}
            onClick={() => setOpen(!isOpen)}
          >
            {part}
            <IconChevronDown size={14} />
          </button>
        )}
      </div>
      {shows && (
        <div className="rights-card-rights" id={id}>
          {rights.map((right) => (
            <NamedRight key={right.id} view={view} page={page} right={right} />
          ))}
        </div>
      )}
    </div>
  )
}
