// The drawer of the terminal: the queue of commands, their state and their output.

import './terminal.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type CommandKey, type Manager, type Mode, clearTasks, isBlocked } from '#platform/terminal/index.ts'
import { read } from '#screens/api.ts'
import { text } from '#screens/text.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { confirm } from '#ui/confirm.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconPlayerPlay, IconTrash } from '#ui/icons.tsx'
import { MenuIcon } from '#ui/menu-icon.tsx'
import { Menu } from '#ui/menu.tsx'
import { toast } from '#ui/toast.tsx'
import { changeTasks, storeTerminal } from '../stores/terminal.ts'
import { commandNameOf } from './names.ts'
import { startNextTask, queueCommand, queueManagerCommand } from './run-tasks.ts'
import { TaskLine } from './task-line.tsx'
import { TerminalSettings } from './terminal-settings.tsx'
import { terminalWords as words } from '../words.ts'
import { terminalKey } from './terminal.keys.ts'

export interface TerminalOffer {
  mode: Mode
  commands: { key: CommandKey; installed: boolean; extend: readonly string[] }[]
}

export function TerminalPanel({ onClose }: { onClose(): void }) {
  const { taskList, showConfig } = storeTerminal()
  const { data: offered } = useQuery({
    queryKey: terminalKey,
    queryFn: () => read<TerminalOffer>('/admin/Terminal/commands'),
  })
  // Tasks that waited when the page was closed continue now.
  useEffect(startNextTask, [])
  return (
    <Drawer title={text(words.title)} close={text(words.close)} width={760} onClose={onClose}>
      <div className="terminal-panel">
        {offered && <Bar offered={offered} />}
        {offered?.mode === 'read' && <p className="terminal-hint">{text(words.readOnly)}</p>}
        <div role="status">
          {taskList.some(({ uuid }) => isBlocked(taskList, uuid)) && (
            <p className="terminal-blocked">{text(words.blocked)}</p>
          )}
        </div>
        {taskList.length > 0 ? (
          <ol className="terminal-tasks" aria-label={text(words.tasks)}>
            {taskList.map((task) => (
              <TaskLine key={task.uuid} task={task} />
            ))}
          </ol>
        ) : (
          <EmptyState title={text(words.emptyTitle)} text={text(words.emptyText)} />
        )}
      </div>
      {showConfig && offered && <TerminalSettings offered={offered} />}
    </Drawer>
  )
}

const frequentCommands: readonly CommandKey[] = [
  ...(['backup.create', 'backup.verify', 'audit.check', 'statistics.rebuild', 'migrate.status'] as const),
  ...(['version.product', 'version.node'] as const),
]

function Bar({ offered }: { offered: TerminalOffer }) {
  const manager = storeTerminal(({ packageManager }) => packageManager)
  const { taskList } = storeTerminal()
  const allowed = (key: string) => offered.commands.some((each) => each.key === key)
  const own = frequentCommands
    .filter(allowed)
    .map((key) => ({ label: commandNameOf(key), onClick: () => queueCommand(key) }))
  const served = offered.commands
    .filter(({ key }) => key === 'pages.serve')
    .flatMap(({ key, extend }) =>
      extend.map((minutes) => ({ label: commandNameOf(key, minutes), onClick: () => serve(minutes) })),
    )
  const packages = manager === 'none' ? [] : packageEntries(manager as Manager).filter(({ key }) => allowed(key))
  return (
    <div className="terminal-bar">
      <Menu entries={[...own, ...served]}>
        <Button look="primary" icon={<IconPlayerPlay size={16} />}>
          {text(words.run)}
        </Button>
      </Menu>
      {packages.length > 0 && (
        <Menu entries={packages}>
          <Button icon={<MenuIcon name="package" />}>{text(words.installing)}</Button>
        </Menu>
      )}
      <span className="terminal-gap" />
      <IconButton
        label={text(words.clean)}
        disabled={clearTasks(taskList).length === taskList.length}
        onClick={() => changeTasks(clearTasks)}
      >
        <IconTrash size={18} />
      </IconButton>
      <IconButton
        label={text(words.settings)}
        aria-haspopup="dialog"
        onClick={() => storeTerminal.setState({ showConfig: true })}
      >
        <MenuIcon name="settings" />
      </IconButton>
    </div>
  )
}

/** Returns the commands of the package manager. A failing test does not block the queue. */
function packageEntries(manager: Manager) {
  const entry = (group: 'test' | 'version' | 'web-install' | 'web-build', onClick: () => void) => {
    const key = `${group}.${manager}` as const
    return { key, label: commandNameOf(key), onClick }
  }
  return [
    entry('version', () => queueManagerCommand('version', manager)),
    entry('test', () => queueManagerCommand('test', manager, { blockOnFailure: false })),
    entry('web-install', () => queueManagerCommand('web-install', manager)),
    entry('web-build', () => void rebuild(manager)),
  ]
}

/** If the port is taken, the command fails; this does not block the queue. */
const serve = (minutes: string) => queueCommand('pages.serve', { extend: minutes, blockOnFailure: false })

async function rebuild(manager: Manager): Promise<void> {
  const sure = await confirm({
    title: text(words.rebuildTitle),
    body: text(words.rebuildText),
    yes: text(words.run),
    no: text(words.cancel),
  })
  if (sure) queueManagerCommand('web-build', manager, { callback: () => toast.done(text(words.rebuilt)) })
}
