// The rich text editor of `#ui`, with the labels and the uploads of the product.

import { type EditorWords, RichEditor } from '#ui/rich-editor.tsx'
import { editorWords } from './words.ts'
import { useProduct } from './product.tsx'
import type { RichTextFieldProps } from './rich-text-field.tsx'
import { locale, text } from './text.ts'
import { fileFault } from './upload/file-checks.ts'
import { sendFile } from './upload/send-file.ts'

const pictures = 'jpg,jpeg,png,gif,webp'

const words = {
  ...Object.fromEntries(Object.entries(editorWords).map(([name, label]) => [name, text(label)])),
  sending: (name, share) => text(editorWords.sending, { name, share: percent.format(share) }),
} as EditorWords
const percent = new Intl.NumberFormat(locale, { style: 'percent' })

export function EditorField(props: RichTextFieldProps & { parts: readonly string[] }) {
  const { mode, maxsize } = useProduct().upload
  async function upload(file: File, onShare: (share: number) => void): Promise<string> {
    const fault = fileFault(file, { maxsize, mimetype: pictures })
    if (fault) throw new Error(text(fault))
    return (await sendFile(file, { mode, onShare, signal: new AbortController().signal })).url
  }
  return <RichEditor {...props} words={words} upload={upload} />
}
