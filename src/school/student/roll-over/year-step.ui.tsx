// The first step of a roll-over: the new year and its terms.

import { useState } from 'react'
import { dateFieldWords } from '#school/timetable/index.ui.ts'
import { PageLink } from '#screens/page-link.tsx'
import { numberText, text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-fields.tsx'
import { DateField } from '#ui/date-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-fields.tsx'
import { rollOverKeys } from '../student.keys.ts'
import { rollOverWords as words } from '../words.ts'
import { type RollOverView, rollOverPath } from './roll-over.ts'

/** Saving also opens the next step, so that no entered value is lost. */
export function YearStep({ view, onSaved }: { view: RollOverView; onSaved(): void }) {
  const [year, setYear] = useState(view.year)
  const [terms, setTerms] = useState(view.terms)
  const [to, setTo] = useState(view.to_year_id)
  const [current, setCurrent] = useState(view.make_current === 1)
  const { busy, fault, send } = useSend(`/admin/${rollOverPath}/save`, {
    done: true,
    rereads: [rollOverKeys.all],
    onDone: onSaved,
  })
  const save = () =>
    send({
      ...year,
      from: view.from.id,
      to_year_id: to,
      make_current: current ? 1 : 0,
      terms: terms.map(({ id, start_date, end_date }) => ({ id, start_date, end_date })),
    })
  return (
    <form
      noValidate
      className="roll-over-year stack gap-16"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {view.years.length > 0 && (
        <SelectField
          label={text(words.into)}
          value={String(to ?? '')}
          none={text(words.newYear)}
          options={view.years.map(({ id, code }) => ({ value: String(id), label: code }))}
          onChange={(id) => setTo(id === '' ? null : Number(id))}
        />
      )}
      {to === null ? (
        <>
          <YearFields year={year} onChange={setYear} />
          {terms.map((term) => (
            <TermFields
              key={term.id}
              term={term}
              onChange={(next) => setTerms(terms.map((each) => (each.id === term.id ? next : each)))}
            />
          ))}
        </>
      ) : (
        <p className="dim">{text(words.existing)}</p>
      )}
      <CheckField
        label={text(words.makeCurrent)}
        description={text(words.makeCurrentHint)}
        value={current}
        onChange={setCurrent}
      />
      <p className="dim">{text(words.closures, { count: numberText(view.closures) })}</p>
      <PageLink to="/admin/k/holiday">{text(words.closuresLink)}</PageLink>
      {fault && (
        <p role="alert" className="notice tone-red">
          {fault}
        </p>
      )}
      {view.may.prepare && (
        <Button look="primary" type="submit" busy={busy}>
          {text(words.saveAndNext)}
        </Button>
      )}
    </form>
  )
}

type Year = RollOverView['year']
type Term = RollOverView['terms'][number]

function YearFields({ year, onChange }: { year: Year; onChange(next: Year): void }) {
  const field = (name: keyof Year) => ({
    value: year[name],
    onChange: (value: string) => onChange({ ...year, [name]: value }),
  })
  return (
    <div className="roll-over-fields">
      <TextField label={text(words.code)} required {...field('code')} />
      <TextField label={text(words.name)} required {...field('name')} />
      <DateField label={text(words.start)} words={dateFieldWords} required {...field('start_date')} />
      <DateField label={text(words.end)} words={dateFieldWords} required {...field('end_date')} />
    </div>
  )
}

function TermFields({ term, onChange }: { term: Term; onChange(next: Term): void }) {
  const field = (name: 'start_date' | 'end_date') => ({
    value: term[name],
    onChange: (value: string) => onChange({ ...term, [name]: value }),
  })
  const named = { term: term.title }
  return (
    <div className="roll-over-fields">
      <DateField label={text(words.termStart, named)} words={dateFieldWords} required {...field('start_date')} />
      <DateField label={text(words.termEnd, named)} words={dateFieldWords} required {...field('end_date')} />
    </div>
  )
}
