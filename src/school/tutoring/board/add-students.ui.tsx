// The form with which the office adds students to a task.

import { useState } from 'react'
import { useProduct } from '#screens/product.tsx'
import { RemoteChoices } from '#screens/remote-control.tsx'
import { text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Button } from '#ui/button.tsx'
import { tutoringWords as words } from '../words.ts'
import { usePostTutoring } from './use-tutoring-calls.ts'

export function AddStudents({ task, there }: { task: number; there: readonly number[] }) {
  const { resources } = useProduct()
  const post = usePostTutoring()
  const [chosen, setChosen] = useState<string[]>([])
  const wanted = chosen.filter((id) => !there.includes(Number(id)))
  const { busy, send } = useSend(async () => {
    for (const student_id of wanted)
      await post('tutorTaskStudent/add', { tutor_task_id: task, student_id: Number(student_id) })
    setChosen([])
  })
  return (
    <form
      className="tutoring-add"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <RemoteChoices label={text(words.addStudents)} target={resources.student} value={chosen} onChange={setChosen} />
      <Button type="submit" busy={busy} disabled={wanted.length === 0}>
        {text(words.add)}
      </Button>
    </form>
  )
}
