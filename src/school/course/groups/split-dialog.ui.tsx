// The dialog that splits the selected students into groups: a rule proposes groups, the person moves students, and one
// button creates all groups.

import { entryOf } from '#text/entry-of.ts'
import './split.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { post, showError } from '#screens/api.ts'
import { type Row, pageOf } from '#screens/list-state.ts'
import { type LabelledEntity, useLabelledEntity, useProduct } from '#screens/product.tsx'
import { RemoteChoice } from '#screens/remote-control.tsx'
import { numberText, text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Button } from '#ui/button.tsx'
import { showDialog } from '#ui/confirm.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { type SplitRule, type SplitStudent, splitRules, splitStudents } from './split.ts'
import { SplitColumns, splitHint } from './split-columns.ui.tsx'
import { splitWords as words } from '../words.ts'
import { groupKinds } from './student-group.ts'

export const splitInto = (rows: readonly Row[]) => showDialog((close) => <SplitDialog rows={rows} onClose={close} />)

/** Adds the student number to the names of students who have the same name. */
function studentsOf(rows: readonly Row[]): SplitStudent[] {
  const byTitle = Map.groupBy(rows, ({ title }) => title)
  return rows.map(({ id, title, level, student_no }) => ({
    id,
    title: [title, entryOf(byTitle, title).length > 1 && student_no].filter(Boolean).join(' · '),
    level: typeof level === 'string' ? level : null,
  }))
}

interface Wish {
  rule: SplitRule
  by: 'groups' | 'most'
  number: number
}

const split = (students: readonly SplitStudent[], { rule, by, number }: Wish) =>
  splitStudents(students, rule, by === 'groups' ? { groups: number } : { most: number })

function SplitDialog({ rows, onClose }: { rows: readonly Row[]; onClose(): void }) {
  const { resources } = useProduct()
  const named = useLabelledEntity(resources.student_group)
  const students = studentsOf(rows)
  const [wish, setWish] = useState<Wish>({ rule: 'alphabet', by: 'groups', number: 2 })
  const [columns, setColumns] = useState(() => split(students, { rule: 'alphabet', by: 'groups', number: 2 }))
  const [group, setGroup] = useState({ kind: 'tutorial', prefix: 'TD', year: '', term: '' })
  const [codes, setCodes] = useState<Record<number, string>>({})
  const codeOf = (place: number) => codes[place] ?? `${group.prefix}${place + 1}`
  const change = (next: Partial<Wish>) => {
    setWish({ ...wish, ...next })
    setColumns(split(students, { ...wish, ...next }))
  }
  const year = useDefaultYear(group.year)
  const save = useSave({ named, onClose })
  const create = () =>
    save.send({
      kind: group.kind,
      academic_year_id: Number(year),
      academic_term_id: Number(group.term) || null,
      groups: columns.map((column, place) => ({
        code: codeOf(place),
        name: codeOf(place),
        student_ids: column.map(({ id }) => id),
      })),
    })
  return (
    <Dialog
      title={text(words.title, { count: numberText(students.length) })}
      close={text(words.close)}
      onClose={onClose}
      width={1080}
    >
      <div className="split stack gap-16">
        <div className="split-wishes stack gap-12">
          <Rule wish={wish} onChange={change} />
          <Period named={named} group={{ ...group, year }} onChange={(next) => setGroup({ ...group, ...next })} />
        </div>
        <p className="dim" id={splitHint}>
          {text(words.hint)}
        </p>
        <SplitColumns
          columns={columns}
          codeOf={codeOf}
          onMove={setColumns}
          onCode={(place, code) => setCodes({ ...codes, [place]: code })}
        />
        <div className="dialog-buttons">
          <Button look="primary" disabled={year === ''} busy={save.busy} onClick={() => void create()}>
            {text(words.save, { count: numberText(columns.length) })}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** Returns the chosen year, or the current one as long as none is chosen. */
function useDefaultYear(chosen: string): string {
  const { academic_year: years } = useProduct().resources
  const { data } = useQuery(pageOf(years, { is_current: '1' }))
  return chosen || String(data?.list[0]?.id ?? '')
}

interface Saved {
  count: number
  change: number
}

function useSave({ named, onClose }: { named: LabelledEntity; onClose(): void }) {
  const client = useQueryClient()
  const path = `/admin/${named.resource.path}`
  const undo = async (change: number) => {
    try {
      await post(`${path}/undoSplit`, { change })
      toast.done(text(words.undone))
    } catch (problem) {
      showError(problem)
    }
    await client.invalidateQueries()
  }
  return useSend<Saved>(`${path}/split`, {
    async onDone({ msg, data }) {
      onClose()
      toast.done(msg, { label: text(words.undo), act: () => void undo(data.change) })
      await client.invalidateQueries()
    },
  })
}

function Rule({ wish, onChange }: { wish: Wish; onChange(next: Partial<Wish>): void }) {
  return (
    <>
      <Labelled label={text(words.rule)}>
        <NativeSelect
          label={text(words.rule)}
          value={wish.rule}
          options={splitRules.map((value) => ({ value, label: text(words[value]) }))}
          onChange={(rule) => onChange({ rule: rule as SplitRule })}
        />
      </Labelled>
      <Labelled label={text(words.size)}>
        <NativeSelect
          label={text(words.size)}
          value={wish.by}
          options={(['groups', 'most'] as const).map((value) => ({ value, label: text(words[value]) }))}
          onChange={(by) => onChange({ by: by as Wish['by'] })}
        />
      </Labelled>
      <Labelled label={text(words.number)}>
        <input
          className="pick"
          type="number"
          min={1}
          max={60}
          aria-label={text(words.number)}
          value={wish.number}
          onChange={({ target }) =>
            onChange({ number: Math.min(60, Math.max(1, Math.floor(Number(target.value)) || 1)) })
          }
        />
      </Labelled>
    </>
  )
}

/** Shows a label that screen readers skip, because the control beside it has the same label. */
function Labelled({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="split-wish stack gap-4">
      <span aria-hidden>{label}</span>
      {children}
    </div>
  )
}

interface Group {
  kind: string
  prefix: string
  year: string
  term: string
}

function Period({
  named,
  group,
  onChange,
}: {
  named: LabelledEntity
  group: Group
  onChange(next: Partial<Group>): void
}) {
  const { academic_year, academic_term } = useProduct().resources
  return (
    <>
      <Labelled label={text(words.kind)}>
        <NativeSelect
          label={text(words.kind)}
          value={group.kind}
          options={groupKinds.map((value) => ({ value, label: named.value('kind', value) ?? value }))}
          onChange={(kind) => onChange({ kind })}
        />
      </Labelled>
      <Labelled label={text(words.prefix)}>
        <input
          className="pick"
          aria-label={text(words.prefix)}
          maxLength={20}
          value={group.prefix}
          onChange={({ target }) => onChange({ prefix: target.value })}
        />
      </Labelled>
      <RemoteChoice
        label={text(words.year)}
        target={academic_year}
        value={group.year}
        onChange={(year) => onChange({ year, term: '' })}
      />
      <RemoteChoice
        key={group.year}
        label={text(words.term)}
        target={academic_term}
        only={{ academic_year_id: group.year }}
        value={group.term}
        onChange={(term) => onChange({ term })}
      />
    </>
  )
}
