// A small picture of a file, in a line of a list.

import './thumbnail.css'
import { Picture } from './private-files.tsx'

export function Thumbnail({ src }: { src: string }) {
  return (
    <span className="thumbnail">
      <Picture src={src} alt="" />
    </span>
  )
}
