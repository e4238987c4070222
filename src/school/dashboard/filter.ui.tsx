// The bar with the filters of the dashboard. They are in the address, so that a page can be reloaded and shared.

import './filter.css'
import { useQuery } from '@tanstack/react-query'
import { read } from '#screens/api.ts'
import { usePlace } from '#screens/place.ts'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { type ChosenFilters, type Dimension, type FilterOptions, dimensions, periods } from './filter.ts'
import { narrowWords as words } from './words.ts'
import { dashboardKeys } from './dashboard.keys.ts'

const none = { period: words.noPeriod, term: words.noTerm, specialty: words.noSpecialty, site: words.noSite }

export function FilterBar({ chosen }: { chosen: ChosenFilters }) {
  const { search, change } = usePlace()
  const { data } = useQuery({
    queryKey: dashboardKeys.offered,
    queryFn: () => read<{ offered: FilterOptions }>('/admin/index/kIndex', { narrow: 'offered' }, { quiet: true }),
    staleTime: 300_000,
  })
  const offered = { ...data?.offered, period: periods.map((value) => ({ value, label: text(words[value]) })) }
  const whole = Object.fromEntries(dimensions.map((name) => [name, undefined]))
  return (
    <fieldset className="narrow row" aria-label={text(words.title)}>
      {dimensions.map((name) => (
        <Choice
          key={name}
          name={name}
          value={chosen[name] ?? ''}
          offered={offered[name] ?? []}
          onChange={(value) => change({ ...search, [name]: value || undefined })}
        />
      ))}
      {Object.keys(chosen).length > 0 && (
        <Button small look="plain" onClick={() => change({ ...search, ...whole })}>
          {text(words.clear)}
        </Button>
      )}
    </fieldset>
  )
}

interface ChoiceProps {
  name: Dimension
  value: string
  offered: readonly { value: string; label: string }[]
  onChange(value: string): void
}

function Choice({ name, value, offered, onChange }: ChoiceProps) {
  return (
    <select
      aria-label={text(words[name])}
      value={value}
      data-chosen={value !== ''}
      disabled={offered.length === 0 && value === ''}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{text(none[name])}</option>
      {value !== '' && !offered.some((each) => each.value === value) && <option value={value}>{value}</option>}
      {offered.map((each) => (
        <option key={each.value} value={each.value}>
          {each.label}
        </option>
      ))}
    </select>
  )
}
