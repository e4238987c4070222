// The office chooses who a task is for.

import { useState } from 'react'
import { useProduct } from '#screens/product.tsx'
import { RemoteChoices } from '#screens/remote-control.tsx'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { tutoringWords as words } from './tutoring.labels.ts'
import { useSend } from './use-send.ts'

export function AddStudents({ task, there }: { task: number; there: readonly number[] }) {
  const { resources } = useProduct()
  const send = useSend()
  const [chosen, setChosen] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  const wanted = chosen.filter((id) => !there.includes(Number(id)))
  async function add(): Promise<void> {
    setBusy(true)
    for (const student_id of wanted)
      await send('tutorTaskStudent/add', { tutor_task_id: task, student_id: Number(student_id) })
    setChosen([])
    setBusy(false)
  }
  return (
    <form
      className="tutoring-add"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <RemoteChoices label={text(words.addStudents)} target={resources.student!} value={chosen} onChange={setChosen} />
      <Button type="submit" busy={busy} disabled={wanted.length === 0}>
        {text(words.add)}
      </Button>
    </form>
  )
}
