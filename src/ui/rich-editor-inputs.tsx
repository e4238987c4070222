// The input bars of the rich-text editor: the address of a link, the description of a picture.

import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useId, useState } from 'react'
import { Button } from './button.tsx'
import { isLink } from './rich-editor-schema.ts'
import type { EditorWords } from './rich-editor.tsx'

interface ActionInputProps {
  editor: Editor
  words: EditorWords
  onDone(): void
}

export function ActionInputBar({ asksLink, ...rest }: ActionInputProps & { asksLink: boolean }) {
  const picture = useEditorState({
    editor: rest.editor,
    selector: ({ editor: now }) => (now.isActive('image') ? String(now.getAttributes('image').alt ?? '') : null),
  })
  if (asksLink) return <LinkBar {...rest} />
  if (picture !== null) return <PictureBar {...rest} alt={picture} />
  return null
}

function LinkBar({ editor, words, onDone }: ActionInputProps) {
  const id = useId()
  const before = String(editor.getAttributes('link').href ?? '')
  const [typed, setTyped] = useState(before)
  const [isBad, setIsBad] = useState(false)
  const leave = () => {
    onDone()
    editor.commands.focus()
  }
  const apply = () => {
    const address = completeAddress(typed)
    if (!isLink(address)) return setIsBad(true)
    insertLink(editor, address)
    leave()
  }
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run()
    leave()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // Enter must not send the surrounding form, and Escape must not close the drawer.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') apply()
    else leave()
  }
  return (
    <div className="editor-answer">
      <label htmlFor={id}>{words.address}</label>
      <input
        id={id}
        value={typed}
        inputMode="url"
        placeholder="https://"
        // The person has pressed the link button to enter an address, so the focus may move here.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-invalid={isBad || undefined}
        aria-describedby={isBad ? `${id}-fault` : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={press}
      />
      <Button small look="primary" onClick={apply}>
        {words.apply}
      </Button>
      {before !== '' && (
        <Button small onClick={remove}>
          {words.unlink}
        </Button>
      )}
      <Button small look="quiet" onClick={leave}>
        {words.cancel}
      </Button>
      {isBad && (
        <p id={`${id}-fault`} role="alert">
          {words.badAddress}
        </p>
      )}
    </div>
  )
}

/** Makes `https://ecole.fr` from `ecole.fr`, and `mailto:lea@ecole.fr` from `lea@ecole.fr`. */
function completeAddress(typed: string): string {
  const address = typed.trim()
  if (isLink(address)) return address
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(address)) return `mailto:${address}`
  return /^[\p{L}\p{N}][^\s:]*\.[^\s:]+$/u.test(address) ? `https://${address}` : address
}

/** Links the selection. Without a selection it changes the link at the cursor, or inserts the address as a new link. */
function insertLink(editor: Editor, href: string): void {
  const isNew = editor.state.selection.empty && !editor.isActive('link')
  if (isNew)
    editor
      .chain()
      .insertContent({ type: 'text', text: href.replace(/^mailto:/, ''), marks: [{ type: 'link', attrs: { href } }] })
      .run()
  else editor.chain().extendMarkRange('link').setLink({ href }).run()
}

function PictureBar({ editor, words, alt }: ActionInputProps & { alt: string }) {
  const id = useId()
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    editor.commands.focus(editor.state.selection.to)
  }
  return (
    <div className="editor-answer">
      <label htmlFor={id}>{words.describe}</label>
      <input
        id={id}
        value={alt}
        maxLength={250}
        onChange={({ currentTarget }) => editor.commands.updateAttributes('image', { alt: currentTarget.value })}
        onKeyDown={press}
      />
    </div>
  )
}
