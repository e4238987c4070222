// The list of results in the command dialog, section by section.

import { type MouseEvent, useEffect, useRef } from 'react'
import { type Command, type Section, idOf } from './commands.ts'

interface ListProps {
  id: string
  sections: readonly Section[]
  active: Command | undefined
  stale: boolean
  onReach(key: string): void
  onChoose(command: Command, inNewTab: boolean): void
}

export function CommandList({ id, sections, active, stale, onReach, onChoose }: ListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active?.key])
  const choose = (command: Command, { ctrlKey, metaKey, button }: MouseEvent) => {
    if (button < 2) onChoose(command, ctrlKey || metaKey || button === 1)
  }
  return (
    <div ref={list} id={id} className="command-list" role="listbox" tabIndex={-1} data-stale={stale || undefined}>
      {sections.map(({ name, commands }, place) => (
        <div key={`${place} ${name}`} role="group" aria-label={name}>
          <div className="command-section caption" aria-hidden>
            {name}
          </div>
          {commands.map((command) => (
            <div
              key={command.key}
              id={idOf(id, command)}
              className="command"
              role="option"
              aria-selected={command === active}
              onPointerMove={() => command !== active && onReach(command.key)}
              onClick={(event) => choose(command, event)}
              onAuxClick={(event) => choose(command, event)}
            >
              {command.icon}
              <span title={command.label}>{command.label}</span>
              {command.beside && <small>{command.beside}</small>}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
