// `if (await confirm({ … }))`: a question with two answers. `ConfirmHost` stands once in the shell and shows it.

import { useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface Question {
  title: string
  body: string
  yes: string
  no: string
  danger?: boolean
}
type Asked = Question & { answer(sure: boolean): void }

let asked: Asked | null = null
let redraw = () => {}

export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    show({ ...question, answer: resolve })
  })
}

export function ConfirmHost() {
  const question = useSyncExternalStore(subscribe, () => asked)
  return question && <ConfirmDialog {...question} />
}

function ConfirmDialog({ title, body, yes, no, danger, answer }: Asked) {
  const reply = (sure: boolean) => {
    show(null)
    answer(sure)
  }
  return (
    <Dialog title={title} close={no} onClose={() => reply(false)}>
      <p className="dialog-body">{body}</p>
      <div className="dialog-buttons">
        <Button onClick={() => reply(false)}>{no}</Button>
        <Button look={danger ? 'danger' : 'primary'} onClick={() => reply(true)}>
          {yes}
        </Button>
      </div>
    </Dialog>
  )
}

function show(question: Asked | null) {
  asked = question
  redraw()
}

function subscribe(listener: () => void) {
  redraw = listener
  return () => {
    redraw = () => {}
  }
}
