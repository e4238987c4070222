// The lines of the home page: each has a number that links to the list of the counted rows.

import { PageLink } from '#screens/page-link.tsx'
import { moneyText, numberText, text } from '#screens/text.ts'
import type { Line } from './home.ts'
import { homeWords as words, lineWords } from '../words.ts'

export function Lines({ lines }: { lines: readonly Line[] }) {
  if (lines.length === 0) return null
  return (
    <ul className="home-lines">
      {lines.map((line) => (
        <li key={line.name}>
          <PageLink to={`/admin/${line.path}`} search={line.search} data-line={line.name}>
            <b className="numbers">{numberText(line.count)}</b>
            <span>{wordsOf(line)}</span>
            <small className="numbers" data-late={line.ends !== null && line.ends < 0}>
              {besidesOf(line)}
            </small>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

/** The text of the line without the number, because the number is shown before it in bold. */
function wordsOf({ name, count }: Line): string {
  const number = numberText(count)
  return text(lineWords[name], { count: number }).slice(number.length).trim()
}

function besidesOf({ count, age, ends, amounts = [], before }: Line): string {
  return [
    ...amounts.map(({ currency, cents }) => moneyText((cents / 100).toFixed(2), currency)),
    ...(before === undefined ? [] : [text(words.lastYear, { count: numberText(before) })]),
    ...(age === null ? [] : [ageText(age, count)]),
    ...(ends === null ? [] : [endText(ends, count)]),
  ].join(' · ')
}

function ageText(days: number, count: number): string {
  if (days === 0) return text(words.sinceToday)
  return text(count > 1 ? words.oldest : words.since, { days: numberText(days) })
}

function endText(days: number, count: number): string {
  if (days < 0) return text(words.past, { days: numberText(-days) })
  if (days === 0) return text(words.endsToday)
  return text(count > 1 ? words.first : words.within, { days: numberText(days) })
}
