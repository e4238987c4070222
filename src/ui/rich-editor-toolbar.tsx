// The toolbar of the rich-text editor. The Tab key stops at it once; arrow keys move between the buttons.

import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { existing } from '#text/existing.ts'
import type { EditorWords } from './rich-editor.tsx'
import { type InputAction, type Tool, type ToolName, tableTools, tools } from './rich-editor-tools.ts'

interface ToolbarProps {
  editor: Editor
  words: EditorWords
  /** Whether the buttons of a part are shown. */
  offers: (part: string) => boolean
  disabled: boolean
  onAsk(what: InputAction): void
}

export function Toolbar({ editor, words, offers, disabled, onAsk }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState<ToolName>('heading')
  const inTable = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') })
  const row = tools.filter(({ part }) => !part || offers(part))
  const all = inTable ? [...row, ...tableTools] : row
  const stands = all.some(({ name }) => name === stop) ? stop : all[0]?.name
  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      editor.commands.focus()
      return
    }
    const buttons = [...existing(bar.current, 'bar').querySelectorAll('button')]
    const here = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const way: Record<string, number> = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: -1 }
    const to = way[event.key]
    if (to === undefined) return
    event.preventDefault()
    buttons.at(to % buttons.length)?.focus()
  }
  const button = (tool: Tool) => (
    <ToolButton
      key={tool.name}
      tool={tool}
      editor={editor}
      label={words[tool.name]}
      isStop={tool.name === stands}
      disabled={disabled}
      onFocus={() => setStop(tool.name)}
      onAsk={onAsk}
    />
  )
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons do
    <div ref={bar} className="editor-bar" role="toolbar" aria-label={words.toolbar} onKeyDown={walk}>
      {row.map(button)}
      {inTable && <div className="editor-bar-row">{tableTools.map(button)}</div>}
    </div>
  )
}

interface ToolButtonProps {
  tool: Tool
  editor: Editor
  label: string
  isStop: boolean
  disabled: boolean
  onFocus(): void
  onAsk(what: InputAction): void
}

function ToolButton({ tool, editor, label, isStop, disabled, onFocus, onAsk }: ToolButtonProps) {
  const { Icon, keys, run, isOn, may, begins } = tool
  const { pressed, idle } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ pressed: isOn?.(now), idle: may ? !may(now) : false }),
  })
  const act = () => {
    if (disabled || idle) return
    if (typeof run === 'string') onAsk(run)
    else run(editor.chain().focus()).run()
  }
  return (
    <button
      type="button"
      className="editor-tool"
      data-begins={begins}
      data-tool={tool.name}
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      aria-pressed={pressed}
      aria-keyshortcuts={keys?.replaceAll('Ctrl', 'Control')}
      aria-disabled={disabled || idle || undefined}
      tabIndex={isStop ? 0 : -1}
      // A press must not take the selection from the text.
      onMouseDown={(event) => event.preventDefault()}
      onFocus={onFocus}
      onClick={act}
    >
      <Icon size={18} />
    </button>
  )
}
