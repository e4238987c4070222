// The matrix of rights as a table, on a wide screen. The arrow keys move between its boxes.

import { type KeyboardEvent, useId, useState } from 'react'
import { numberText, text } from '#screens/text.ts'
import { IconChevronDown } from '#ui/icons.tsx'
import { NamedRight, PageBox, RightBox, type RightsView, partOf } from './rights-box.ui.tsx'
import { type PageRow, type Section, columnOf, verbs } from './rights-matrix.ts'
import { rightsWords as words, verbWords } from '../words.ts'

/** The number of columns: pages, verbs, and other actions. */
const columns = verbs.length + 2

interface TableProps {
  view: RightsView
  sections: readonly Section[]
}

export function RightsTable({ view, sections }: TableProps) {
  return (
    <table className="rights-table box" onKeyDown={moveByArrow}>
      <thead>
        <tr>
          <th scope="col">{text(words.page)}</th>
          {[...verbs, undefined].map((verb) => {
            const [label, rules] = [text(verb ? verbWords[verb] : words.others), columnOf(sections, verb)]
            return (
              <th key={label} scope="col" data-verb={verb ?? 'others'}>
                {label}
                {rules.length > 0 && (
                  <RightBox view={view} rules={rules} isWhole name={text(words.wholeColumn, { right: label })} />
                )}
              </th>
            )
          })}
        </tr>
      </thead>
      {sections.map((section) => (
        <tbody key={section.folder?.id ?? 0} className="rights-folder">
          {section.folder && <FolderLine view={view} section={section} />}
          {section.rows.map((row) => (
            <PageLine key={row.page.id} view={view} row={row} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function FolderLine({ view, section: { title, rows } }: { view: RightsView; section: Section }) {
  const rules = rows.map(({ page }) => page)
  const { held, all } = partOf(view, rules)
  return (
    <tr className="rights-folder-line">
      <th colSpan={columns} scope="rowgroup">
        <RightBox view={view} rules={rules} isWhole name={text(words.wholeFolder, { folder: title })}>
          {title}
          <span className="dim numbers">{text(words.part, { held: numberText(held), all: numberText(all) })}</span>
        </RightBox>
      </th>
    </tr>
  )
}

interface LineProps {
  view: RightsView
  row: PageRow
}

function PageLine({ view, row }: LineProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { page, others } = row
  const shows = others.length > 1 && (isOpen || view.isNarrowed)
  const hasRights = Boolean(page.children?.length)
  return (
    <>
      <tr className="rights-page">
        <th scope="row" colSpan={hasRights ? 1 : columns}>
          <PageBox view={view} page={page} />
        </th>
        {hasRights && <VerbCells view={view} row={row} />}
        {hasRights && (
          <td className="rights-others">
            <OtherActions view={view} row={row} opens={id} isOpen={shows} onOpen={() => setOpen(!isOpen)} />
          </td>
        )}
      </tr>
      {shows && (
        <tr className="rights-more" id={id}>
          <td colSpan={columns}>
            {others.map((right) => (
              <NamedRight key={right.id} view={view} page={page} right={right} />
            ))}
          </td>
        </tr>
      )}
    </>
  )
}

function VerbCells({ view, row: { page, byVerb } }: LineProps) {
  return verbs.map((verb) => {
    const right = byVerb.get(verb)
    if (!right) return <td key={verb} />
    const name = text(words.right, { page: page.title, right: right.title })
    return (
      <td key={verb}>
        <RightBox view={view} rules={[right]} name={name} />
      </td>
    )
  })
}

interface OtherActionsProps extends LineProps {
  opens: string
  isOpen: boolean
  onOpen(): void
}

/** The cell of the other actions. A single action is shown by its name; several are opened below the row. */
function OtherActions({ view, row: { page, others }, opens, isOpen, onOpen }: OtherActionsProps) {
  const [first, second] = others
  if (!first) return null
  const name = text(words.othersOf, { page: page.title })
  if (!second) return <NamedRight view={view} page={page} right={first} />
  const { held, all, differs } = partOf(view, others)
  const part = text(words.part, { held: numberText(held), all: numberText(all) })
  return (
    <>
      <RightBox view={view} rules={others} isWhole name={name} />
      <button
        type="button"
        className="rights-open inline-row gap-4 detail"
        aria-expanded={isOpen}
        aria-controls={isOpen ? opens : undefined}
        aria-label={text(words.right, { page: name, right: part })}
        data-differs={differs || undefined}
        disabled={view.isNarrowed}
        onClick={onOpen}
      >
        {part}
        <IconChevronDown size={14} />
      </button>
    </>
  )
}

const steps: Record<string, readonly [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Moves the focus with the arrow keys. Skips cells without a box and stops at the edges. */
function moveByArrow(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key]
  const cell = (event.target as HTMLElement).closest<HTMLTableCellElement>('td, th')
  if (!step || !cell) return
  event.preventDefault()
  const lines = [...event.currentTarget.rows]
  const boxes = (line: HTMLTableRowElement | undefined) => [
    ...(line?.querySelectorAll<HTMLElement>('input, button:enabled') ?? []),
  ]
  const here = cell.parentElement as HTMLTableRowElement
  const [down, right] = step
  if (right !== 0) {
    const all = boxes(here)
    all[all.indexOf(event.target as HTMLElement) + right]?.focus()
    return
  }
  for (let place = lines.indexOf(here) + down; lines[place]; place += down) {
    const found = boxes(lines[place]).find((box) => columnAt(box) === cell.cellIndex)
    if (found) return found.focus()
  }
}

const columnAt = (box: HTMLElement) => box.closest<HTMLTableCellElement>('td, th')?.cellIndex
