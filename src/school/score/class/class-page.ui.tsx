// The page of class results: choose the term and the class, see incomplete students, read the bulletins one by one,
// publish them.

import './class-page.css'
import { useQuery } from '@tanstack/react-query'
import { isForbidden, read } from '#screens/api.ts'
import { usePlace } from '#screens/place.ts'
import { numberText, text } from '#screens/text.ts'
import { Badge } from '#ui/badge.tsx'
import { ReadFailed } from '#screens/read-failed.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { resultKeys } from '../score.keys.ts'
import { classPageWords as words, classTitle } from '../words.ts'
import { type ClassChoice, type ClassKey, type ClassLine, classPath } from './class-results.ts'
import { ClassView } from './class-view.ui.tsx'

export function ClassResultsPage() {
  const { search, change } = usePlace()
  const { data, error } = useQuery({
    queryKey: resultKeys.classes(search.term),
    queryFn: () => read<ClassChoice>(`/admin/${classPath}/index`, { ...(search.term && { term: search.term }) }),
    throwOnError: isForbidden,
  })
  if (error) return <ReadFailed error={error} />
  if (!data) return <FormSkeleton lines={8} />
  const chosen = data.term === null ? undefined : keyIn(search.of, data.term)
  return (
    <section className="class-page column gap-12">
      <header>
        <h1>{text(classTitle)}</h1>
        <div className="class-choices">
          <SelectField
            label={text(words.term)}
            value={String(data.term ?? '')}
            none={text(words.currentTerm)}
            options={data.terms.map(({ id, title }) => ({ value: String(id), label: title }))}
            onChange={(term) => change({ term: term || undefined, of: search.of })}
          />
          <SelectField
            label={text(words.class)}
            value={search.of ?? ''}
            none={text(words.allClasses)}
            options={[...data.classes, ...data.groups].map((each) => ({ value: nameOf(each), label: titleOf(each) }))}
            onChange={(of) => change({ term: search.term, of: of || undefined })}
          />
        </div>
      </header>
      {data.terms.length === 0 ? (
        <EmptyState title={text(words.noTerms)} text={text(words.noTermsText)} />
      ) : chosen ? (
        <ClassView key={`${data.term} ${search.of}`} of={chosen} />
      ) : (
        <AllCards {...data} onChoose={(of) => change({ term: search.term, of })} />
      )}
    </section>
  )
}

type Line = Pick<ClassLine, 'specialty' | 'level' | 'title' | 'group'>

/** The class in the address of the page: `12-L2` for a specialty and a level, `g7` for a group. */
const nameOf = ({ specialty, level, group }: Line) => (group ? `g${group}` : `${specialty}-${level}`)

function keyIn(name: string | undefined, term: number): ClassKey | undefined {
  const [, group] = /^g(\d+)$/.exec(name ?? '') ?? []
  if (group !== undefined) return { term, specialty: 0, level: '', group: Number(group) }
  const [, specialty, level = ''] = /^(\d+)-(.*)$/.exec(name ?? '') ?? []
  return specialty === undefined ? undefined : { term, specialty: Number(specialty), level }
}

const titleOf = ({ title, level }: Line) => [title ?? text(words.noSpecialty), level].filter(Boolean).join(' · ')

const readyOf = ({ students, incomplete, planned, published }: ClassLine) =>
  Math.max(0, students - incomplete - planned - published)

interface CardsProps extends Pick<ClassChoice, 'classes' | 'groups'> {
  onChoose(of: string): void
}

function AllCards({ classes, groups, onChoose }: CardsProps) {
  if (classes.length === 0) return <EmptyState title={text(words.noClasses)} text={text(words.noClassesText)} />
  return (
    <div className="class-all">
      <ClassCards label={text(words.choose)} classes={classes} onChoose={onChoose} />
      {groups.length > 0 && (
        <>
          <h2>{text(words.groups)}</h2>
          <ClassCards label={text(words.groups)} classes={groups} onChoose={onChoose} />
        </>
      )}
    </div>
  )
}

interface ListProps {
  label: string
  classes: readonly ClassLine[]
  onChoose(of: string): void
}

function ClassCards({ label, classes, onChoose }: ListProps) {
  return (
    <ul className="class-cards stack gap-12" aria-label={label}>
      {classes.map((each) => (
        <li key={nameOf(each)}>
          <button className="stack gap-6 card" type="button" onClick={() => onChoose(nameOf(each))}>
            <b>{titleOf(each)}</b>
            <span className="dim">{text(words.students, { count: numberText(each.students) })}</span>
            <span className="class-counts">
              {each.incomplete > 0 && (
                <Badge tone="orange">{text(words.incomplete, { count: numberText(each.incomplete) })}</Badge>
              )}
              {readyOf(each) > 0 && (
                <Badge tone="grey">{text(words.ready, { count: numberText(readyOf(each)) })}</Badge>
              )}
              {each.planned > 0 && (
                <Badge tone="blue">{text(words.planned, { count: numberText(each.planned) })}</Badge>
              )}
              {each.published > 0 && (
                <Badge tone="green">{text(words.published, { count: numberText(each.published) })}</Badge>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
