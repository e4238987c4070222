// The application: the form, the documents to check, the family, the messages.

import { relationWords, kindWords, statusWords, studentStatuses } from '#school/student/index.ts'
import { listText, momentText, text } from '#screens/text.ts'
import { Badge } from '#ui/badge.tsx'
import { DocumentLine } from './paper-line.ui.tsx'
import type { ApplicationFile } from './review.ts'
import { reviewWords as words } from './review-words.labels.ts'
import { fieldName, fieldValue } from './field-text.ts'

export function FileView({ file, onChanged }: { file: ApplicationFile; onChanged(): void }) {
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
            <DocumentLine key={paper.id} paper={paper} known={file.known} onChanged={onChanged} />
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
                {text(admin_id === null ? words.applicant : words.school)} · {momentText(create_time)}
              </small>
              {body}
            </p>
          ))}
        </section>
      )}
    </article>
  )
}
