// The state of the installation in one line: each fact is green or red, some link to the page where it can be changed.

import { PageLink } from '#screens/page-link.tsx'
import { numberText, text } from '#screens/text.ts'
import type { Health } from './home.ts'
import { homeWords } from '../words.ts'

const words = homeWords.health
const gigabyte = 1024 ** 3

export function HealthLine({ health }: { health: readonly Health[] }) {
  return (
    <section className="home-health" aria-label={text(words.title)}>
      <ul>
        {health.map((each) => (
          <li className="row detail" key={each.name} data-good={each.good}>
            <i role="img" aria-label={text(each.good ? words.good : words.bad)} />
            {each.path ? <PageLink to={`/admin/${each.path}`}>{factText(each)}</PageLink> : factText(each)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function factText({ name, value }: Health): string {
  if (name === 'version') return text(words.version, { value })
  if (name === 'backUp' && Number(value) < 0) return text(words.noBackUp)
  if (name === 'backUp' && Number(value) >= 48)
    return text(words.backUpDays, { value: numberText(Math.floor(Number(value) / 24)) })
  const number = name === 'disk' ? Math.floor(Number(value) / gigabyte) : Number(value)
  return text(words[name], { value: numberText(number) })
}
