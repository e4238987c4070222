// The filters of the students of a roll-over, stored in the address of the page.

import { type SubmitEvent, useState } from 'react'
import { type Search, usePlace } from '#screens/place.ts'
import { numberText, text } from '#screens/text.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-fields.tsx'
import { peopleWords as words, outcomeWords } from '../words.ts'
import { type Outcome, type PeopleView, outcomes } from './roll-over.ts'

export interface PeopleSearch {
  specialty?: string
  group?: string
  level?: string
  outcome?: string
  quick_search?: string
}

export const searchOf = ({ specialty, group, level, outcome, q }: Search): PeopleSearch => ({
  ...(specialty && { specialty }),
  ...(group && { group }),
  ...(level && { level }),
  ...(outcome && { outcome }),
  ...(q && { quick_search: q }),
})

export function PeopleFilters({ people, filter }: { people: PeopleView; filter: PeopleSearch }) {
  const { search, change } = usePlace()
  const narrow = (next: Search) => change({ ...search, ...next, page: undefined })
  return (
    <>
      <OutcomeChips people={people} active={filter.outcome} onChoose={(outcome) => narrow({ outcome })} />
      <div className="roll-over-filters wrap">
        <SelectField
          label={text(words.specialty)}
          value={filter.specialty ?? ''}
          none={text(words.allSpecialties)}
          options={people.specialties.map(({ id, title }) => ({ value: String(id), label: title }))}
          onChange={(specialty) => narrow({ specialty: specialty || undefined })}
        />
        {people.classes.length > 0 && (
          <SelectField
            label={text(words.class)}
            value={filter.group ?? ''}
            none={text(words.allClasses)}
            options={people.classes.map(({ id, title }) => ({ value: String(id), label: title }))}
            onChange={(group) => narrow({ group: group || undefined })}
          />
        )}
        <SelectField
          label={text(words.level)}
          value={filter.level ?? ''}
          none={text(words.allLevels)}
          options={people.levels.map((level) => ({ value: level, label: level }))}
          onChange={(level) => narrow({ level: level || undefined })}
        />
        <NameFilter key={search.q} asked={search.q ?? ''} onSearch={(q) => narrow({ q: q || undefined })} />
      </div>
    </>
  )
}

function NameFilter({ asked, onSearch }: { asked: string; onSearch(words: string): void }) {
  const [typed, setTyped] = useState(asked)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  return (
    <form role="search" onSubmit={submit}>
      <TextField label={text(words.search)} value={typed} onChange={setTyped} />
    </form>
  )
}

interface ChipsProps {
  people: PeopleView
  active: string | undefined
  onChoose(outcome: Outcome | undefined): void
}

function OutcomeChips({ people: { counts }, active, onChoose }: ChipsProps) {
  const all = outcomes.reduce((sum, each) => sum + counts[each], 0)
  return (
    <div className="roll-over-outcomes wrap gap-6" role="group" aria-label={text(words.outcomes)}>
      <button type="button" aria-pressed={!active} onClick={() => onChoose(undefined)}>
        {text(words.everybody)} <b className="numbers">{numberText(all)}</b>
      </button>
      {outcomes.map((each) => (
        <button key={each} type="button" aria-pressed={active === each} onClick={() => onChoose(each)}>
          {text(outcomeWords[each])} <b className="numbers">{numberText(counts[each])}</b>
        </button>
      ))}
    </div>
  )
}
