// The part above the form of a template: placeholders to copy, and a preview of the text for a real student.

import './signing-view.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AgreementView } from '../agreement-view.ui.tsx'
import { type Article, writeArticles } from '../agreement-text.ts'
import { placeholderWords, templateWords as words } from '../words.ts'
import { type Placeholder, placeholderTypes } from '../placeholders.ts'
import { post } from '#screens/api.ts'
import type { Row } from '#screens/list-state.ts'
import { useProduct } from '#screens/product.tsx'
import { RemoteChoice } from '#screens/remote-control.tsx'
import { listText, text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { Fold } from '#ui/fold.tsx'
import { toast } from '#ui/toast.tsx'
import { agreementKeys } from '../agreement.keys.ts'

interface Preview {
  articles: Article[]
  gaps: { name: string; what: string }[]
}

export function TemplatePart({ row }: { row: Row }) {
  return (
    <div className="template-part">
      <Fold label={text(words.placeholders)}>
        <p className="dim">{text(words.how)}</p>
        <ul className="placeholders wrap gap-6">
          {(Object.keys(placeholderTypes) as Placeholder[]).map((name) => (
            <li key={name}>
              <Button small look="quiet" onClick={() => void copy(name)}>
                {text(placeholderWords[name])}
              </Button>
            </li>
          ))}
        </ul>
      </Fold>
      <Fold label={text(words.preview)}>
        <TemplatePreview row={row} />
      </Fold>
    </div>
  )
}

async function copy(name: Placeholder): Promise<void> {
  const written = `{{${name}}}`
  await navigator.clipboard.writeText(written)
  toast.done(text(words.copied, { written }))
}

function TemplatePreview({ row }: { row: Row }) {
  const { resources } = useProduct()
  const [student, setStudent] = useState('')
  const { layout, body, body_zh, body_en } = row
  const { data } = useQuery({
    queryKey: agreementKeys.preview(row, student),
    enabled: student !== '',
    queryFn: async () => {
      const sent = { layout, body, body_zh, body_en, student_id: Number(student) }
      return (await post<Preview>('/admin/k/protocolTemplate/preview', sent)).data
    },
  })
  return (
    <div className="stack gap-12">
      <RemoteChoice label={text(words.student)} target={resources.student} value={student} onChange={setStudent} />
      {data && data.gaps.length > 0 && (
        <p className="desk-hindrance">{text(words.lacking, { gaps: listText(data.gaps.map(({ what }) => what)) })}</p>
      )}
      {data && <AgreementView html={writeArticles(data.articles)} />}
    </div>
  )
}
