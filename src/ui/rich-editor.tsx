// A field for text with headings, lists, tables and pictures. Its value is HTML, which the server sanitises.

import './text-fields.css'
import './rich-text.css'
import './rich-editor.css'
import { EditorContent } from '@tiptap/react'
import { useId, useRef, useState } from 'react'
import { ActionInputBar } from './rich-editor-inputs.tsx'
import { usePictures } from './rich-editor-pictures.ts'
import { Toolbar } from './rich-editor-toolbar.tsx'
import type { InputAction, ToolName } from './rich-editor-tools.ts'
import type { FieldProps } from './text-fields.tsx'
import { useRichEditor } from './use-rich-editor.ts'

export type EditorWords = Record<ToolName, string> & {
  toolbar: string
  /** Explains how the keyboard reaches the toolbar. */
  hint: string
  address: string
  badAddress: string
  describe: string
  apply: string
  unlink: string
  cancel: string
  sending(name: string, share: number): string
}

export interface RichEditorProps extends FieldProps<string, string | null> {
  words: EditorWords
  /** The parts that the toolbar offers; a button names its part (`part` in rich-editor-tools.ts). */
  parts: readonly string[]
  /** Restricts the text to paragraphs, headings, lists, tables, bold and italic. */
  plain?: boolean
  /** Stores the picture and returns its address. */
  upload(file: File, onShare: (share: number) => void): Promise<string>
}

const inAgreements = new Set(['heading', 'bold', 'italic', 'bulletList', 'orderedList', 'table'])

export function RichEditor(props: RichEditorProps) {
  const { label, error, description, required = false, disabled = false, words, parts, plain = false } = props
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const [asksLink, setAsksLink] = useState(false)
  const offers = (part: string) => parts.includes(part) && (!plain || inAgreements.has(part))
  const send = useRef<(files: readonly File[]) => void>(() => undefined)
  const editor = useRichEditor({
    ...props,
    marks: {
      'aria-labelledby': `${id}-label`,
      'aria-describedby': [error && `${id}-fault`, description && `${id}-about`, `${id}-hint`]
        .filter(Boolean)
        .join(' '),
      ...(required && { 'aria-required': 'true' }),
      ...(error && { 'aria-invalid': 'true' }),
    },
    onFiles: (files) => offers('image') && send.current(files),
  })
  const pictures = usePictures(editor, props.upload)
  send.current = (files) => void pictures.send(files)
  const ask = (what: InputAction) => (what === 'link' ? setAsksLink(true) : chooser.current?.click())
  return (
    <div className="field">
      <span id={`${id}-label`} className="editor-label">
        {label}
        {required && <span aria-hidden> *</span>}
      </span>
      {description && (
        <p id={`${id}-about`} className="field-hint caption">
          {description}
        </p>
      )}
      <div className="editor-box" data-error={error ? true : undefined} data-disabled={disabled || undefined}>
        <Toolbar editor={editor} words={words} offers={offers} disabled={disabled} onAsk={ask} />
        <ActionInputBar editor={editor} words={words} asksLink={asksLink} onDone={() => setAsksLink(false)} />
        <EditorContent editor={editor} className="rich-text" />
        <p className="editor-sending" role="status">
          {pictures.sending && words.sending(pictures.sending.name, pictures.sending.share)}
        </p>
      </div>
      <p id={`${id}-hint`} className="unseen">
        {words.hint}
      </p>
      {pictures.fault && (
        <p className="field-fault caption" role="alert">
          {pictures.fault}
        </p>
      )}
      {error && (
        <p id={`${id}-fault`} className="field-fault caption">
          {error}
        </p>
      )}
      {offers('image') && (
        <input
          ref={chooser}
          type="file"
          hidden
          multiple
          accept="image/png,image/jpeg,image/gif,image/webp"
          aria-label={words.image}
          onChange={({ currentTarget }) => {
            send.current([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
      )}
    </div>
  )
}
