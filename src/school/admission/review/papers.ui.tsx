// The documents of an application beside its form. One of them opens in a pane above the list.

import { useState } from 'react'
import { kindWords } from '#school/student/index.ts'
import { listText, text } from '#screens/text.ts'
import { IconButton } from '#ui/button.tsx'
import { FilePreview, previewTypeOf } from '#ui/file-preview.tsx'
import { IconX } from '#ui/icons.tsx'
import { FileLink } from '#ui/private-files.tsx'
import { DocumentLine } from './paper-line.ui.tsx'
import type { ApplicationFile, ReviewedDocument } from './review.ts'
import { reviewWords as words } from '../words.ts'

export function Papers({ file, onChanged }: { file: ApplicationFile; onChanged(): void }) {
  const { papers, missing } = file
  const [viewed, setViewed] = useState<number | null>(null)
  const open = papers.find(({ id }) => id === viewed)
  return (
    <section className="review-documents">
      {open && <Viewer key={open.id} paper={open} onClose={() => setViewed(null)} />}
      <h3>{text(words.papers)}</h3>
      <p className="dim">
        {missing.length > 0
          ? text(words.missing, { list: listText(missing.map((kind) => text(kindWords[kind]))) })
          : text(words.complete)}
      </p>
      {papers.length === 0 && <p>{text(words.noPapers)}</p>}
      <ul className="review-papers box lined">
        {papers.map((paper) => (
          <DocumentLine
            key={paper.id}
            paper={paper}
            known={file.known}
            isOpen={paper.id === viewed}
            onOpen={() => setViewed(paper.id === viewed ? null : paper.id)}
            onChanged={onChanged}
          />
        ))}
      </ul>
    </section>
  )
}

function Viewer({ paper, onClose }: { paper: ReviewedDocument; onClose(): void }) {
  const { kind, file, name, mimetype } = paper
  return (
    <figure className="review-viewer stack">
      <figcaption>
        <b>{text(kindWords[kind])}</b>
        <FileLink href={file}>{name ?? file}</FileLink>
        <IconButton label={text(words.closeViewer)} onClick={onClose}>
          <IconX size={16} />
        </IconButton>
      </figcaption>
      {mimetype && previewTypeOf(mimetype) ? (
        <FilePreview
          url={file}
          mimetype={mimetype}
          words={{ title: text(kindWords[kind]), loading: text(words.loading), broken: text(words.broken) }}
        />
      ) : (
        <p className="dim">{text(words.noPreview)}</p>
      )}
    </figure>
  )
}
