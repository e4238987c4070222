// The input of rich text: the editor if its module is enabled, otherwise paragraphs with a link to the module store.
// Both write the same markup. Without the editor, markup that only the editor can write is read-only.

import { Suspense } from 'react'
import { FormSkeleton } from '#ui/skeleton.tsx'
import type { FieldProps } from '#ui/text-fields.tsx'
import { PageLink } from './page-link.tsx'
import { ParagraphsField } from './paragraphs-field.tsx'
import { useAllowed, useProduct } from './product.tsx'
import { screenTexts } from './screen-texts.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const EditorField = lazyPart(() => import('./editor-field.tsx'), 'EditorField')

export interface RichTextFieldProps extends FieldProps<string, string | null> {
  /** The editor offers only paragraphs, headings, lists and tables. */
  plain?: boolean
  /** Hides the link to the module store, because paragraphs are enough for this field. */
  withoutStore?: boolean
}

export function RichTextField({ plain = false, withoutStore = false, ...props }: RichTextFieldProps) {
  const { editor } = useProduct()
  if (!editor)
    return (
      <div>
        <ParagraphsField {...props} />
        {!withoutStore && <InstallEditor />}
      </div>
    )
  return (
    <Suspense fallback={<FormSkeleton lines={2} />}>
      <EditorField {...props} plain={plain} parts={editor.parts} />
    </Suspense>
  )
}

/** A link to the module store, for people who may open it. */
function InstallEditor() {
  const mayLook = useAllowed()('module/index')
  if (!mayLook) return null
  return (
    <p className="field-note caption">
      {screenTexts.installEditor} <PageLink to="/admin/module">{screenTexts.moduleStore}</PageLink>
    </p>
  )
}
