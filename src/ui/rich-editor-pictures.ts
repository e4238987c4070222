// Uploads pictures into a text. Each picture is inserted where the cursor was when its upload began, even if the person
// types meanwhile.

import type { Editor, EditorEvents } from '@tiptap/react'
import { useState } from 'react'

export interface PictureUpload {
  name: string
  /** From 0 to 1. */
  share: number
}

type Upload = (file: File, onShare: (share: number) => void) => Promise<string>

export function usePictures(editor: Editor, upload: Upload) {
  const [sending, setSending] = useState<PictureUpload | null>(null)
  const [fault, setFault] = useState<string>()
  async function send(files: readonly File[]) {
    let place = editor.state.selection.to
    const follow = ({ transaction }: EditorEvents['transaction']) => (place = transaction.mapping.map(place))
    editor.on('transaction', follow)
    setFault(undefined)
    try {
      for (const file of files) {
        const { name } = file
        setSending({ name, share: 0 })
        const src = await upload(file, (share) => setSending({ name, share }))
        if (editor.isDestroyed) return
        insertPicture(editor, place, src)
      }
    } catch (problem) {
      setFault(problem instanceof Error ? problem.message : String(problem))
    } finally {
      editor.off('transaction', follow)
      setSending(null)
    }
  }
  return { sending, fault, send }
}

/** Inserts the picture and selects it, so that its description can be entered at once. */
function insertPicture(editor: Editor, place: number, src: string): void {
  editor.commands.insertContentAt(place, { type: 'image', attrs: { src } })
  let found: number | undefined
  editor.state.doc.descendants(({ type, attrs }, at) => {
    if (type.name === 'image' && attrs.src === src) found = at
  })
  if (found !== undefined) editor.commands.setNodeSelection(found)
}
