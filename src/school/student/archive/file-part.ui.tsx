// One record of the closed archive: the person, the studies, the results and the documents.

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isForbidden, read } from '#screens/api.ts'
import { cellOf } from '#screens/cells.tsx'
import { PageLink } from '#screens/page-link.tsx'
import { useAllowed, useLabelledEntity, useProduct } from '#screens/product.tsx'
import { momentText, text } from '#screens/text.ts'
import { entryOf } from '#text/entry-of.ts'
import { studentStatusWords as statusWords, archivePageWords as words } from '../words.ts'
import { studentStatuses } from '../student.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ReadFailed } from '#screens/read-failed.tsx'
import { Facts } from '#ui/facts.tsx'
import { IconChevronLeft, IconPlus, IconRefresh } from '#ui/icons.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { type ArchivedFile, archivePath } from './archive.ts'
import { issueDialog } from './issue-dialog.ui.tsx'
import { AgreementsPart, CertificatesPart } from './papers-part.ui.tsx'
import { reEnrolDialog } from './re-enrol-dialog.ui.tsx'
import { CoursesPart, ResultsPart } from './record-part.ui.tsx'
import { archiveKeys } from '../student.keys.ts'

export function FilePart({ id }: { id: number }) {
  const { data, error } = useQuery({
    queryKey: archiveKeys.file(id),
    queryFn: () => read<ArchivedFile>(`/admin/${archivePath}/file`, { id }),
    throwOnError: isForbidden,
  })
  if (error)
    return (
      <ReadFailed error={error}>
        <Back />
      </ReadFailed>
    )
  if (!data) return <FormSkeleton lines={12} />
  const { courses, terms, certificates, agreements } = data
  return (
    <section className="archive archive-file stack gap-16">
      <Head file={data} />
      <Part title={text(words.identity)}>
        <Identity row={data.row} />
      </Part>
      <Part title={text(words.steps)}>
        <Steps steps={data.steps} />
      </Part>
      <Part title={text(words.courses)}>
        <CoursesPart courses={courses} />
      </Part>
      <Part title={text(words.results)}>
        <ResultsPart terms={terms} />
      </Part>
      <Part title={text(words.certificates)}>
        <CertificatesPart certificates={certificates} />
      </Part>
      <Part title={text(words.agreements)}>
        <AgreementsPart agreements={agreements} />
      </Part>
    </section>
  )
}

const Back = () => (
  <PageLink to={`/admin/${archivePath}`} className="archive-back inline-row gap-4 detail">
    <IconChevronLeft size={16} aria-hidden />
    {text(words.back)}
  </PageLink>
)

function Head({ file: { row } }: { file: ArchivedFile }) {
  const allowed = useAllowed()
  const status = row.status as keyof typeof studentStatuses
  return (
    <header>
      <Back />
      <h1>
        {row.title} <Badge tone={studentStatuses[status]}>{text(statusWords[status])}</Badge>
      </h1>
      <div className="archive-acts row wrap">
        {allowed(`${archivePath}/issue`) && (
          <Button icon={<IconPlus size={16} />} onClick={() => issueDialog(row.id)}>
            {text(words.issue)}
          </Button>
        )}
        {allowed(`${archivePath}/reEnrol`) && (
          <Button icon={<IconRefresh size={16} />} onClick={() => reEnrolDialog(row)}>
            {text(words.reEnrol)}
          </Button>
        )}
        {allowed('routine/personalData/export') && (
          <PageLink to="/admin/routine/personalData" search={{ of: 'student', id: String(row.id) }}>
            {text(words.personalData)}
          </PageLink>
        )}
      </div>
    </header>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="archive-part" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

const identity = [
  'student_no',
  'ine',
  'usage_name',
  'native_name',
  'birth_date',
  'birth_place',
  'birth_country',
  'nationality',
  'specialty_id',
  'academic_year_id',
  'level',
  'french_level',
  'english_level',
  'entry_date',
  'exit_date',
]

function Identity({ row }: Pick<ArchivedFile, 'row'>) {
  const { resources } = useProduct()
  const named = useLabelledEntity(resources.student)
  const facts = identity.map((name) => ({
    name: named.field(name),
    value: cellOf(named, name, entryOf(named.resource.fields, name), { ...row }),
  }))
  return (
    <div className="archive-facts">
      <Facts facts={facts} />
    </div>
  )
}

function Steps({ steps }: Pick<ArchivedFile, 'steps'>) {
  return (
    <ol className="archive-steps wrap">
      {steps.map(({ id, to_status, at }) => (
        <li key={id}>
          <Badge tone={studentStatuses[to_status]}>{text(statusWords[to_status])}</Badge>
          <time className="dim">{momentText(at)}</time>
        </li>
      ))}
    </ol>
  )
}
