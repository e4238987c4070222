// The marks of a course on one screen: students down, assessments across, everything by keyboard.

import './marks.css'
import { useState } from 'react'
import { isDoor, useLeaveGuard } from '#screens/leave-guard.ts'
import { usePlace } from '#screens/place.ts'
import { PageLink } from '#screens/page-link.tsx'
import { useProduct } from '#screens/product.tsx'
import { RemoteChoice } from '#screens/remote-control.tsx'
import { numberText, text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceField } from '#ui/choice-fields.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { AskedDialog } from './asked.ui.tsx'
import { gridWords as words } from './grid.labels.ts'
import { MarksTable } from './marks-table.ui.tsx'
import { ReasonDialog } from './reason-dialog.ui.tsx'
import { sheetDialogWords as sheet } from './sheet-dialog.labels.ts'
import { SheetDialog } from './sheet-dialog.ui.tsx'
import { useBook } from './use-book.ts'

export function MarksPage() {
  const { resources } = useProduct()
  const { search, change } = usePlace()
  const course = Number(search.course ?? 0)
  const [stays, setStays] = useState(0)
  return (
    <section className="marks-page">
      <header>
        <h1>{text(words.title)}</h1>
        <RemoteChoice
          key={stays}
          label={text(words.course)}
          target={resources.course!}
          value={course > 0 ? String(course) : ''}
          onChange={(chosen) => change({ course: chosen || undefined })}
        />
      </header>
      {course > 0 ? (
        <BookPart key={course} course={course} onStay={() => setStays(stays + 1)} />
      ) : (
        <EmptyState title={text(words.choose)} text={text(words.chooseText)} />
      )}
    </section>
  )
}

function BookPart({ course, onStay }: { course: number; onStay(): void }) {
  const { search, change } = usePlace()
  const { book, error, states, asked, reason, save, many, unanswered, ...how } = useBook(course, search.term)
  const { tryAgain, settle, giveReason, keepTheirs, refresh, letGo } = how
  const [file, setFile] = useState(false)
  useLeaveGuard({
    isDirty: Object.values(states).some(({ is }) => is !== 'saved'),
    // The marks of another term are on the same page; those of another course are not.
    keeps: (from, to) => isDoor(to) || (from.pathname === to.pathname && courseIn(from.search) === courseIn(to.search)),
    onLeave: letGo,
    onStay,
  })
  if (!book) return error ? <EmptyState title={error.message} /> : <FormSkeleton lines={10} />
  const hidden = search.names === 'hidden'
  const terms = book.terms.map(({ id, title }) => ({ value: String(id), label: title }))
  const again = (version: number, why = reason) => {
    if (!asked) return
    settle()
    save({ test: asked.test, student: asked.student, typed: asked.typed, version, reason: why })
  }
  const versionOf = (test: number, student: number) =>
    book.scores.find((each) => each.assessment_id === test && each.student_id === student)?.version ?? 0
  return (
    <>
      <div className="marks-tools">
        <ChoiceField
          label={text(words.term)}
          value={String(book.term.id)}
          options={terms}
          keeps
          nothing={text(words.nothing)}
          clear={text(words.close)}
          onChange={(term) => change({ ...search, term: term || undefined })}
        />
        <SwitchField
          label={text(words.anonymous)}
          value={hidden}
          onChange={(on) => change({ ...search, names: on ? 'hidden' : undefined }, true)}
        />
        {book.tests.length > 0 && <Button onClick={() => setFile(true)}>{text(sheet.open)}</Button>}
        {many.canUndo && !book.closed && (
          <Button look="quiet" onClick={() => void many.undo(reason)}>
            {text(sheet.undo)}
          </Button>
        )}
        <PageLink to="/admin/k/assessment" search={{ course_id: String(course) }}>
          {text(words.newTest)}
        </PageLink>
      </div>
      <p className="dim">{text(book.closed ? words.closed : words.lead)}</p>
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
      {book.tests.length === 0 ? (
        <EmptyState title={text(words.noTests)} text={text(words.noTestsText)} />
      ) : book.students.length === 0 ? (
        <EmptyState title={text(words.noStudents)} text={text(words.noStudentsText)} />
      ) : (
        <MarksTable
          book={book}
          states={states}
          hidden={hidden}
          onSave={(test, student, typed) =>
            save({ test, student, typed, version: versionOf(test.id, student), reason })
          }
          onMany={(cells) => void many.saveMany(cells, { why: reason, via: 'grid' })}
          onUndo={() => void many.undo(reason)}
          onChanged={refresh}
        />
      )}
      {file && (
        <SheetDialog
          book={book}
          onSave={(cells, why) => many.saveMany(cells, { why: why || reason, via: 'import' })}
          onClose={() => setFile(false)}
        />
      )}
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
        <AskedDialog
          asked={asked}
          onClose={settle}
          onKeep={() => void keepTheirs(asked)}
          onTake={again}
          onReason={(why) => {
            giveReason(why)
            again(versionOf(asked.test.id, asked.student), why)
          }}
        />
      )}
    </>
  )
}

const courseIn = (search: unknown) => (search as { course?: string }).course
