// Connects the rich-text editor (Tiptap) with the value of a form field. The text is replaced only if the value changes
// outside the editor.

import { type Editor, useEditor } from '@tiptap/react'
import { useEffect, useImperativeHandle, useMemo, useRef } from 'react'
import { tidyMarkup } from './rich-editor-markup.ts'
import { schemaOf } from './rich-editor-schema.ts'
import type { FieldProps } from './text-fields.tsx'

interface EditorOptions extends FieldProps<string, string | null> {
  plain?: boolean
  /** Attributes for assistive technology. */
  marks: Record<string, string>
  /** Called for pasted or dropped files. */
  onFiles(files: readonly File[]): void
}

type View = Editor['view']

export function useRichEditor({ value, plain = false, disabled = false, marks, ref, ...on }: EditorOptions): Editor {
  const stored = value ?? ''
  const typed = useRef(stored)
  const files = useRef(on.onFiles)
  files.current = on.onFiles
  const extensions = useMemo(() => schemaOf(plain), [plain])
  const named = JSON.stringify(marks)
  const editorProps = useMemo(
    () => ({
      attributes: { ...(JSON.parse(named) as Record<string, string>), role: 'textbox', 'aria-multiline': 'true' },
      handleDOMEvents: { keydown: leavesByTab },
      handlePaste: (_view: View, { clipboardData }: ClipboardEvent) =>
        clipboardData?.getData('text/plain') === '' && takePictures(clipboardData, files.current),
      handleDrop: (_view: View, { dataTransfer }: DragEvent, _slice: unknown, moved: boolean) =>
        !moved && takePictures(dataTransfer, files.current),
    }),
    [named],
  )
  const editor = useEditor({
    extensions,
    editorProps,
    content: stored,
    editable: !disabled,
    // The Content-Security-Policy blocks styles written by a script; the editor's are in the style sheet of the page.
    injectCSS: false,
    onUpdate({ editor: now }) {
      typed.current = now.isEmpty ? '' : tidyMarkup(now.getHTML())
      on.onChange(typed.current)
    },
    onBlur: () => on.onBlur?.(),
  })
  useEffect(() => {
    if (typed.current === stored) return
    typed.current = stored
    editor.commands.setContent(stored, { emitUpdate: false })
  }, [editor, stored])
  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled])
  // A form only calls `focus()`, to show an error. At first there may be no element of the editor that the ref could
  // hold.
  useImperativeHandle(ref, () => ({ focus: () => editor.commands.focus() }) as unknown as HTMLElement, [editor])
  return editor
}

/**
 * Whether the editor must leave a Tab key to the browser, which goes to the next field. Within a table Tab goes to the
 * next cell.
 */
function leavesByTab({ state }: View, { key, isComposing }: KeyboardEvent): boolean {
  const { $head } = state.selection
  const inTable = Array.from({ length: $head.depth }, (_, depth) => $head.node(depth + 1)).some(
    ({ type }) => type.name === 'table',
  )
  return key === 'Tab' && !isComposing && !inTable
}

function takePictures(from: DataTransfer | null, onFiles: EditorOptions['onFiles']): boolean {
  const pictures = [...(from?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  if (pictures.length > 0) onFiles(pictures)
  return pictures.length > 0
}
