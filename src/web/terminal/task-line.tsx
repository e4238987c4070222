// One task of the terminal: its state, its buttons, and its output below.

import { type TerminalTask, hasFailed, isRunning, removeTask, showOutput } from '#platform/terminal/index.ts'
import { text } from '#screens/text.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { IconButton } from '#ui/button.tsx'
import { IconChevronDown, IconRefresh, IconTrash } from '#ui/icons.tsx'
import { changeTasks } from '../stores/terminal.ts'
import { commandNameOf } from './names.ts'
import { OutputView } from './output-view.tsx'
import { startNextTask, retryTask } from './run-tasks.ts'
import { statusNames, terminalWords as words } from '../words.ts'

const tones: Record<TerminalTask['status'], BadgeTone> = {
  0: 'grey',
  1: 'blue',
  2: 'blue',
  3: 'green',
  4: 'red',
  5: 'orange',
}

export function TaskLine({ task }: { task: TerminalTask }) {
  const { uuid, status, command, createtime, showMessage, message } = task
  const name = commandNameOf(command, task.extend)
  const remove = () => {
    changeTasks((tasks) => removeTask(tasks, uuid))
    // This task may have blocked the queue.
    startNextTask()
  }
  return (
    <li className="terminal-task">
      <div className="terminal-task-head">
        <div className="terminal-task-name">
          <b>{name}</b>
          <small>
            <code>{command}</code> <time>{createtime}</time>
          </small>
        </div>
        <Badge tone={tones[status]}>{text(statusNames[status])}</Badge>
        {hasFailed(task) && (
          <IconButton label={text(words.retry)} onClick={() => retryTask(uuid)}>
            <IconRefresh size={16} />
          </IconButton>
        )}
        <IconButton label={text(words.remove)} disabled={isRunning(task)} onClick={remove}>
          <IconTrash size={16} />
        </IconButton>
        <IconButton
          label={text(showMessage ? words.hide : words.show)}
          aria-expanded={showMessage}
          onClick={() => changeTasks((tasks) => showOutput(tasks, uuid, !showMessage))}
        >
          <IconChevronDown size={16} />
        </IconButton>
      </div>
      {showMessage && <OutputView label={text(words.output, { name })} lines={message} />}
    </li>
  )
}
