// What the applicant sent: the form, the papers to check one by one, the family, what was said so far.

import { useState } from 'react'
import { relationWords } from '#resources/student-guardian/student-guardian.labels.ts'
import { documentStatusWords, kindWords } from '#resources/student-document/student-document.labels.ts'
import { studentDocument } from '#resources/student-document/student-document.ts'
import { statusWords } from '#resources/student/student.labels.ts'
import { studentStatuses } from '#resources/student/student.ts'
import { post, tell } from '#screens/api.ts'
import { listText, momentText, text } from '#screens/text.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { FileLink, Picture } from '#ui/private-files.tsx'
import { TextField } from '#ui/text-fields.tsx'
import type { File, Paper } from './review.ts'
import { reviewWords as words } from './review-words.labels.ts'
import { fieldName, fieldValue } from './said.ts'

export function FileView({ file, onChanged }: { file: File; onChanged(): void }) {
  const { student, fields, papers, missing, guardians, messages } = file
  const status = student.status as keyof typeof statusWords
  const shown = Object.entries(fields).filter(([name, value]) => value !== null && value !== '' && name !== 'status')
  return (
    <article className="review-file">
      <h2>
        {student.title} <Badge tone={studentStatuses[status]}>{text(statusWords[status])}</Badge>
      </h2>
      <dl>
        {shown.map(([name, value]) => (
          <div key={name}>
            <dt>{fieldName(name)}</dt>
            <dd>{fieldValue(name, value)}</dd>
          </div>
        ))}
      </dl>
      <section>
        <h3>{text(words.papers)}</h3>
        <p className="dim">
          {missing.length > 0
            ? text(words.missing, { list: listText(missing.map((kind) => text(kindWords[kind]))) })
            : text(words.complete)}
        </p>
        {papers.length === 0 && <p>{text(words.noPapers)}</p>}
        <ul className="review-papers">
          {papers.map((paper) => (
            <PaperLine key={paper.id} paper={paper} onChanged={onChanged} />
          ))}
        </ul>
      </section>
      {guardians.length > 0 && (
        <section>
          <h3>{text(words.guardians)}</h3>
          {guardians.map(({ name, native_name, relation, email, mobile }) => (
            <p key={name}>
              <b>{name}</b> {native_name} · {text(relationWords[relation as 'father'])} ·{' '}
              {[email, mobile].filter(Boolean).join(' · ')}
            </p>
          ))}
        </section>
      )}
      {messages.length > 0 && (
        <section>
          <h3>{text(words.messages)}</h3>
          {messages.map(({ admin_id, body, create_time }) => (
            <p key={`${create_time} ${body}`} className="review-message">
              <small>
                {text(admin_id === null ? words.applicant : words.school)} · {momentText(create_time).slice(0, 16)}
              </small>
              {body}
            </p>
          ))}
        </section>
      )}
    </article>
  )
}

function PaperLine({ paper, onChanged }: { paper: Paper; onChanged(): void }) {
  const [refusing, setRefusing] = useState(false)
  const [why, setWhy] = useState('')
  const { id, kind, status, review_note, file, name, mimetype } = paper
  const act = (action: string, body: object = {}) =>
    post(`/admin/k/studentDocument/${action}`, { id, ...body }).then(onChanged, tell)
  return (
    <li>
      {mimetype?.startsWith('image/') && <Picture src={file} alt="" className="review-thumb" />}
      <span className="review-paper">
        <b>{text(kindWords[kind])}</b>
        <FileLink href={file}>{name ?? file}</FileLink>
        {review_note && <small>{review_note}</small>}
      </span>
      <Badge tone={studentDocument.fields.status.tones![status]!}>{text(documentStatusWords[status])}</Badge>
      {status === 'submitted' && !refusing && (
        <span className="review-acts">
          <Button small onClick={() => void act('accept')}>
            {text(words.accept)}
          </Button>
          <Button small look="quiet" onClick={() => setRefusing(true)}>
            {text(words.refuse)}
          </Button>
        </span>
      )}
      {refusing && status === 'submitted' && (
        <form
          className="review-why"
          onSubmit={(event) => {
            event.preventDefault()
            void act('refuse', { review_note: why })
          }}
        >
          <TextField label={text(words.why)} value={why} onChange={setWhy} required autoFocus maxLength={500} />
          <Button small type="submit" look="danger" disabled={why.trim() === ''}>
            {text(words.refuse)}
          </Button>
          <Button small onClick={() => setRefusing(false)}>
            {text(words.cancel)}
          </Button>
        </form>
      )}
    </li>
  )
}
