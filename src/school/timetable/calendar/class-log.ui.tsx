// The form for the class log of a session: planned contents, held contents, and homework with its due date.

import { type FormEvent, useState } from 'react'
import { RichTextField } from '#screens/rich-text-field.tsx'
import { useLabelledEntity, useProduct } from '#screens/product.tsx'
import { text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Button } from '#ui/button.tsx'
import { MomentField } from '#ui/date-field.tsx'
import { calendarWords as words } from '../words.ts'
import type { SessionRow } from './session.ui.ts'
import { dateFieldWords } from './time-fields.ui.tsx'

const texts = ['planned_content', 'held_content', 'homework'] as const

export function ClassLog({ row, onDone }: { row: SessionRow; onDone(): void }) {
  const { resources } = useProduct()
  const named = useLabelledEntity(resources.course_plan)
  const [written, write] = useState<Record<string, unknown>>({})
  const { busy, fault, send } = useSend('/admin/k/coursePlan/edit', { quiet: true, done: true, onDone })
  const valueOf = (name: string) => (name in written ? written[name] : row[name])
  const change = (name: string, value: unknown) => write({ ...written, [name]: value })
  const save = (event: FormEvent) => {
    event.preventDefault()
    void send({ id: row.id, version: row.version, ...written })
  }
  return (
    <form className="place-form" onSubmit={save}>
      {texts.map((name) => (
        <RichTextField
          key={name}
          label={named.field(name)}
          value={(valueOf(name) as string | null) ?? null}
          onChange={(value) => change(name, value)}
        />
      ))}
      <MomentField
        label={named.field('homework_due_at')}
        value={(valueOf('homework_due_at') as number | null) ?? ''}
        words={dateFieldWords}
        onChange={(value) => change('homework_due_at', value === '' ? null : value)}
      />
      {fault && (
        <p role="alert" className="place-error">
          {fault}
        </p>
      )}
      <Button type="submit" look="primary" busy={busy} disabled={Object.keys(written).length === 0}>
        {text(words.saveLog)}
      </Button>
    </form>
  )
}
