// The page of marks (the grid): students in rows, assessments in columns. Every action works by keyboard.

import './marks.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { read } from '#screens/api.ts'
import { isSignInPage, useLeaveGuard } from '#screens/leave-guard.ts'
import { usePlace } from '#screens/place.ts'
import { useAllowed, useProduct } from '#screens/product.tsx'
import { RemoteChoice } from '#screens/remote-control.tsx'
import { numberText, text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceField } from '#ui/choice-field.tsx'
import { ReadFailed } from '#screens/read-failed.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { useStoredState } from '#ui/use-stored-state.ts'
import { markKeys } from '../score.keys.ts'
import { CourseCards } from './course-cards.ui.tsx'
import { SaveQuestionDialog } from './save-question-dialog.ui.tsx'
import { gridWords as words, sheetDialogWords as sheet } from '../words.ts'
import { Legend } from './legend.ui.tsx'
import { MarksTable } from './marks-table.ui.tsx'
import { type Gradebook, type MarkedCourse, gridPath } from './marks.ts'
import { NewTestDialog } from './new-test-dialog.ui.tsx'
import { ReasonDialog } from './reason-dialog.ui.tsx'
import { SheetDialog } from './sheet-dialog.ui.tsx'
import { useGradebook } from './use-gradebook.ts'

export function MarksPage() {
  const { resources } = useProduct()
  const { search, change } = usePlace()
  const course = Number(search.course ?? 0)
  const courses = useMarkedCourses(course)
  const [stays, setStays] = useState(0)
  return (
    <section
      className="marks-page"
      data-open={course > 0 || undefined}
      data-carded={courses?.some(({ id }) => id === course) || undefined}
    >
      {course === 0 && <h1>{text(words.title)}</h1>}
      <header>
        <CourseCards courses={courses ?? []} course={course} />
        <RemoteChoice
          key={stays}
          label={text(words.course)}
          target={resources.course}
          value={course > 0 ? String(course) : ''}
          onChange={(chosen) => change({ course: chosen || undefined })}
        />
      </header>
      {course > 0 ? (
        <GradebookPart key={course} course={course} onStay={() => setStays(stays + 1)} />
      ) : (
        courses?.length === 0 && <EmptyState title={text(words.choose)} text={text(words.chooseText)} />
      )}
    </section>
  )
}

/**
 * Reads the courses for the cards. If the page is opened without a course in its address, opens the only course, or the
 * course that was open last.
 */
function useMarkedCourses(course: number): MarkedCourse[] | undefined {
  const { search, change } = usePlace()
  const [last, setLast] = useStoredState(`marks of ${useProduct().me.id}`, 0)
  const { data } = useQuery({
    queryKey: markKeys.courses,
    queryFn: () => read<MarkedCourse[]>(`/admin/${gridPath}/courses`),
  })
  const open = useEffectEvent((known: readonly MarkedCourse[]) => {
    const found = known.length === 1 ? known[0] : known.find(({ id }) => id === last)
    if (found) change({ ...search, course: String(found.id) }, true)
  })
  const remember = useEffectEvent(() => course > 0 && course !== last && setLast(course))
  const arrived = useRef(false)
  useEffect(() => {
    remember()
    // Only when the page is opened: a person who leaves a course wants to see the cards.
    if (course === 0 && data && !arrived.current) open(data)
    if (course > 0 || data) arrived.current = true
  }, [course, data])
  return data
}

function GradebookPart({ course, onStay }: { course: number; onStay(): void }) {
  const { search } = usePlace()
  const state = useGradebook(course, search.term)
  const { book, error, states, letGo } = state
  useLeaveGuard({
    isDirty: Object.values(states).some(({ is }) => is !== 'saved'),
    // Unsaved marks are stored per course: changing the term keeps them, changing the course would lose them.
    keeps: (from, to) =>
      isSignInPage(to) || (from.pathname === to.pathname && courseIn(from.search) === courseIn(to.search)),
    onLeave: letGo,
    onStay,
  })
  if (!book) return error ? <ReadFailed error={error} /> : <FormSkeleton lines={10} />
  return <GradebookGrid book={book} state={state} />
}

interface OpenProps {
  book: Gradebook
  state: ReturnType<typeof useGradebook>
}

const versionIn = ({ scores }: Gradebook, test: number, student: number) =>
  scores.find((each) => each.assessment_id === test && each.student_id === student)?.version ?? 0

/** Returns the grid with only the members of the chosen group, so the figures are those of the group. */
function inGroup(book: Gradebook, group: string | undefined): Gradebook {
  const chosen = book.groups.find(({ id }) => String(id) === group)
  if (!chosen) return book
  return { ...book, students: book.students.filter(({ id }) => chosen.members.includes(id)) }
}

function GradebookGrid({ book, state }: OpenProps) {
  const { search } = usePlace()
  const shown = inGroup(book, search.group)
  const { states, reason, save, many, refresh } = state
  const [opened, open] = useState<'file' | 'test' | null>(null)
  const [fresh, setFresh] = useState<number | null>(null)
  return (
    <>
      <Tools book={book} open={open} />
      {book.closed && <p className="dim">{text(words.closed)}</p>}
      {book.tests.length === 0 ? (
        <EmptyState title={text(words.noTests)} text={text(words.noTestsText)} />
      ) : book.students.length === 0 ? (
        <EmptyState title={text(words.noStudents)} text={text(words.noStudentsText)} />
      ) : (
        <MarksTable
          book={shown}
          states={states}
          hidden={search.names === 'hidden'}
          fresh={fresh}
          onSave={(test, student, typed) =>
            save({ test, student, typed, version: versionIn(book, test.id, student), reason })
          }
          onMany={(cells) => void many.saveMany(cells, { why: reason, via: 'grid' })}
          onUndo={() => void many.undo(reason)}
          onChanged={refresh}
        />
      )}
      {/* Notes appear while a person types. They are below the grid, so that its lines do not move. */}
      <Notes state={state} />
      <Legend book={book}>
        {many.canUndo && !book.closed && (
          <Button small look="quiet" onClick={() => void many.undo(reason)}>
            {text(sheet.undo)}
          </Button>
        )}
      </Legend>
      {opened === 'file' && (
        <SheetDialog
          book={book}
          onSave={(cells, why) => many.saveMany(cells, { why: why || reason, via: 'import' })}
          onClose={() => open(null)}
        />
      )}
      {opened === 'test' && (
        <NewTestDialog
          book={book}
          onAdded={async (id) => {
            await refresh()
            setFresh(id)
          }}
          onClose={() => open(null)}
        />
      )}
      <Questions book={book} state={state} />
    </>
  )
}

interface ToolsProps extends Pick<OpenProps, 'book'> {
  open(dialog: 'file' | 'test'): void
}

function Tools({ book, open }: ToolsProps) {
  const { search, change } = usePlace()
  const allowed = useAllowed()
  return (
    <div className="marks-tools">
      <h1 title={book.course.title}>{book.course.title}</h1>
      <div className="marks-choices">
        <ChoiceField
          label={text(words.term)}
          value={String(book.term.id)}
          options={book.terms.map(({ id, title }) => ({ value: String(id), label: title }))}
          keeps
          nothing={text(words.nothing)}
          clear={text(words.close)}
          onChange={(term) => change({ ...search, term: term || undefined })}
        />
        {book.groups.length > 0 && (
          <ChoiceField
            label={text(words.group)}
            value={book.groups.some(({ id }) => String(id) === search.group) ? (search.group ?? '') : ''}
            options={book.groups.map(({ id, title }) => ({ value: String(id), label: title }))}
            placeholder={text(words.wholeCourse)}
            nothing={text(words.nothing)}
            clear={text(words.close)}
            onChange={(group) => change({ ...search, group: group || undefined }, true)}
          />
        )}
      </div>
      <SwitchField
        label={text(words.anonymous)}
        value={search.names === 'hidden'}
        onChange={(on) => change({ ...search, names: on ? 'hidden' : undefined }, true)}
      />
      {book.tests.length > 0 && <Button onClick={() => open('file')}>{text(sheet.open)}</Button>}
      {allowed('k/assessment/add') && !book.closed && (
        <Button look={book.tests.length === 0 ? 'primary' : 'plain'} onClick={() => open('test')}>
          {text(words.newTest)}
        </Button>
      )}
    </div>
  )
}

/** Shows the reason that is sent with each change, and the number of changes without a response of the server. */
function Notes({ state: { reason, giveReason, unanswered, tryAgain } }: Pick<OpenProps, 'state'>) {
  return (
    <>
      {reason && (
        <p className="marks-reason" role="status">
          {text(words.keptReason, { reason })}
          <Button look="quiet" small onClick={() => giveReason('')}>
            {text(words.otherReason)}
          </Button>
        </p>
      )}
      {unanswered > 0 && (
        <p className="marks-unanswered" role="status">
          {text(words.unanswered, { count: numberText(unanswered) })}
          <Button look="quiet" small onClick={() => void tryAgain()}>
            {text(words.tryAgain)}
          </Button>
        </p>
      )}
    </>
  )
}

/** Asks questions before marks are saved: for the reason of a change, or which of two values to save. */
function Questions({ book, state }: Pick<OpenProps, 'book' | 'state'>) {
  const { asked, reason, giveReason, save, settle, many, keepTheirs } = state
  const again = (version: number, why = reason) => {
    if (!asked) return
    settle()
    save({ test: asked.test, student: asked.student, typed: asked.typed, version, reason: why })
  }
  return (
    <>
      {many.waiting > 0 && (
        <ReasonDialog
          title={text(many.waiting > 1 ? words.reasonsTitle : words.reasonTitle)}
          lead={text(many.waiting > 1 ? words.reasonsText : words.reasonText)}
          yes={text(words.save)}
          onReason={(why) => {
            giveReason(why)
            return many.goOn(why)
          }}
          onClose={many.forget}
        />
      )}
      {asked && (
        <SaveQuestionDialog
          asked={asked}
          onClose={settle}
          onKeep={() => void keepTheirs(asked)}
          onTake={again}
          onReason={(why) => {
            giveReason(why)
            again(versionIn(book, asked.test.id, asked.student), why)
          }}
        />
      )}
    </>
  )
}

const courseIn = (search: unknown) => (search as { course?: string }).course
