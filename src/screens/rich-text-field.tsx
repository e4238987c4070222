// Where rich text is written: in the editor once its module is there, until then as paragraphs, with a way to the store.
// Both write the same markup; what only the editor can write is only read without it, so nothing is lost on the way.

import { Suspense, lazy } from 'react'
import { FormSkeleton } from '#ui/skeleton.tsx'
import type { FieldProps } from '#ui/text-fields.tsx'
import { PageLink } from './page-link.tsx'
import { ParagraphsField } from './paragraphs-field.tsx'
import { useAllowed, useProduct } from './product.tsx'
import { said } from './said.ts'

const EditorField = lazy(async () => ({ default: (await import('./editor-field.tsx')).EditorField }))

export interface RichTextFieldProps extends FieldProps<string, string | null> {
  /** Only paragraphs, headings, lists and tables: what an agreement is made of. */
  plain?: boolean
}

export function RichTextField({ plain = false, ...props }: RichTextFieldProps) {
  const { editor } = useProduct()
  if (!editor)
    return (
      <div>
        <ParagraphsField {...props} />
        <InstallEditor />
      </div>
    )
  return (
    <Suspense fallback={<FormSkeleton lines={2} />}>
      <EditorField {...props} plain={plain} parts={editor.parts} />
    </Suspense>
  )
}

function InstallEditor() {
  const mayLook = useAllowed()('module/index')
  return (
    <p className="field-note">
      {said.installEditor} {mayLook && <PageLink to="/admin/module">{said.moduleStore}</PageLink>}
    </p>
  )
}
