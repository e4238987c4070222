// The lines of the permission table for an entity without a section in it: they are generated from its declaration and
// from the rights that its manifest gives to the groups of students, guardians and teachers.

import type { Resource } from '#engine/resource.ts'
import type { Subject } from '#engine/subject.ts'
import { isImportable } from '#screens/importable.ts'
import { subjects } from '#subjects.ts'

type Rights = (node: string) => boolean

const rightsOf =
  (group: string, { path }: Resource): Rights =>
  (node) =>
    (subjects as readonly Subject[]).some(({ groups = {} }) =>
      groups[group]?.some((given) => given === `${path}/${node}` || given === `${path}/*`),
    )

interface Told {
  what: string
  call: string
  node: string
  /** The results for people with the right and without it. */
  answers?: readonly [string, string]
}

const calls: Record<string, readonly Told[]> = {
  index: [
    { what: 'List', call: 'GET index', node: 'index' },
    { what: 'Look up', call: 'GET index (look-up)', node: 'index' },
  ],
  export: [{ what: 'Export', call: 'GET export', node: 'export' }],
  add: [{ what: 'Add', call: 'POST add', node: 'add', answers: ['yes', 'no'] }],
  edit: [
    { what: 'Open', call: 'GET edit', node: 'edit' },
    { what: 'Change', call: 'POST edit', node: 'edit' },
    { what: 'History', call: 'GET history', node: 'edit' },
    { what: 'Undo a change', call: 'POST undo', node: 'edit', answers: ['all', 'none'] },
    { what: 'Change several', call: 'POST batch (edit)', node: 'edit' },
  ],
  del: [
    { what: 'Delete', call: 'DELETE del', node: 'del' },
    { what: 'Delete several', call: 'POST batch (delete)', node: 'del' },
  ],
  sortable: [{ what: 'Move', call: 'POST sortable', node: 'sortable' }],
}

/** A job belongs to the person who uploaded the file. */
const imports: readonly Told[] = [
  ...(['index', 'template'] as const).map((name) => ({ what: 'Import', call: `GET import/${name}`, own: false })),
  ...(['job', 'errors'] as const).map((name) => ({ what: 'Import', call: `GET import/${name}`, own: true })),
  { what: 'Import', call: 'POST import/upload', own: false },
  ...(['check', 'run', 'stop', 'undo'] as const).map((name) => ({
    what: 'Import',
    call: `POST import/${name}`,
    own: true,
  })),
].map(({ own, ...told }) => ({ ...told, node: 'add', answers: [own ? 'own' : 'yes', 'no'] as const }))

export function plainRows(resource: Resource): string[] {
  const rows = [
    ...resource.calls.flatMap((name) => calls[name] ?? []),
    ...Object.keys(resource.actions).map((step) => ({ what: 'Step', call: `POST ${step}`, node: step })),
    ...Object.keys(resource.actions)
      .slice(0, 1)
      .map((step) => ({ what: 'Step of several', call: `POST actMany (${step})`, node: step })),
    ...(isImportable(resource) ? imports : []),
  ]
  const student = rightsOf('Étudiant', resource)
  const guardian = rightsOf('Responsable légal', resource)
  const teacher = rightsOf('Enseignant', resource)
  return rows.map(({ what, call, node, answers: [yes, no] = ['all', 'no'] as const }: Told) => {
    const [own, childs, taught] = [student, guardian, teacher].map((has) => (has(node) ? yes : no))
    return `| ${[what, `\`${call}\``, 'in', 'in', own, childs, taught, taught, yes, yes].join(' | ')} |`
  })
}
