// Shows one application: the form, the guardians, the messages.

import { relationWords, statusWords, studentStatuses } from '#school/student/index.ts'
import { momentText, text } from '#screens/text.ts'
import { Badge } from '#ui/badge.tsx'
import type { ApplicationFile } from './review.ts'
import { reviewWords as words } from '../words.ts'
import { fieldName, fieldValue } from './field-text.ts'

export function FileView({ file }: { file: ApplicationFile }) {
  const { student, fields, guardians, messages } = file
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
