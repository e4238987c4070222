// A read-only value between the fields of a form.

import './page.css'
import type { ReactNode } from 'react'
import { Picture } from './private-files.tsx'

export function ReadOnlyField({ label, image, children }: { label: ReactNode; image?: string; children?: ReactNode }) {
  return (
    <div className="shown stack gap-6">
      <span className="shown-label detail">{label}</span>
      {image && <Picture src={image} alt="" height={72} />}
      {children}
    </div>
  )
}
