// Checks every declaration at start; a fault stops the program with a sentence that names the solution.

import { isRelation } from '#engine/field.ts'
import { type Resource, fieldOf } from '#engine/resource.ts'
import type { Words } from '#engine/languages.ts'
import { type Caller, anonymous } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { titleColumns } from '#engine/server/titles.ts'

export function checkDeclarations(product: Pick<Product, 'resources' | 'labels' | 'rules'>): void {
  const all = Object.values(product.resources)
  const faults = all.flatMap((resource) => [
    ...faultsOf(resource, product),
    ...labelFaults(resource, product),
    ...titleFaults(resource, product),
  ])
  for (const [path, same] of Map.groupBy(all, (resource) => resource.path.toLowerCase())) {
    if (same.length > 1)
      faults.push(`${same.map(({ name }) => name).join(' and ')} share the path ${path}: give each its own.`)
  }
  for (const name of Object.keys(product.rules)) {
    if (!product.resources[name])
      faults.push(`rules are given for ${name}, which is not declared: add it to src/subjects.ts.`)
  }
  if (faults.length > 0) throw new Error(`The declarations are invalid:\n- ${faults.join('\n- ')}`)
}

const people = new Set(['student', 'teacher', 'admin', 'user'])

function faultsOf(resource: Resource, { resources }: Pick<Product, 'resources'>): string[] {
  const { name, fields, title, order, actions, state } = resource
  const faults: string[] = []
  for (const column of [...title, order[0]]) {
    if (!fieldOf(resource, column))
      faults.push(`${name}: "${column}" is not one of its fields; title and order must name fields.`)
  }
  for (const [key, field] of Object.entries(fields)) {
    if (!/^[a-z][a-z0-9_]*$/.test(key)) faults.push(`${name}.${key}: use lower case and underscores, as in the table.`)
    if (isRelation(field) && !resources[field.target])
      faults.push(`${name}.${key} points to ${field.target}, which is not declared.`)
    if (resource.holds && !resource.holds[key] && isRelation(field) && people.has(field.target))
      faults.push(`${name}.${key} leads to a person: leave out "holds", and say in its room what its columns hold.`)
    if (field.kind === 'parent' && field.target !== name)
      faults.push(`${name}.${key}: a parent is of the same resource; use belongsTo for another one.`)
    if (field.kind === 'secret' && (field.search || field.sort || field.filter))
      faults.push(`${name}.${key}: a secret is neither searched, sorted nor filtered.`)
    if (field.currency && !fieldOf(resource, field.currency))
      faults.push(`${name}.${key}: its currency "${field.currency}" is not one of the fields.`)
    if (key !== state && field.kind === 'state')
      faults.push(`${name}.${key} is a state: name it in "state", so that the actions move it.`)
  }
  const states = state ? (fields[state]?.values ?? []) : []
  for (const [key, action] of Object.entries(actions)) {
    const unknown = [...action.from, ...(action.to ? [action.to] : [])].filter((each) => !states.includes(each))
    if (unknown.length > 0)
      faults.push(`${name}.${key}: ${unknown.join(', ')} is no state of ${name}; its states are ${states.join(', ')}.`)
    for (const asked of action.asks ?? [])
      if (!fieldOf(resource, asked)) faults.push(`${name}.${key} asks for "${asked}", which is not one of the fields.`)
  }
  return faults
}

/**
 * Reports title columns that some reader may not see: titles appear in lists, look-ups, relations, messages and the
 * history.
 */
function titleFaults(resource: Resource, { rules }: Pick<Product, 'rules'>): string[] {
  const { name } = resource
  const hidden = readers.flatMap((who) => rules[name]?.hides?.({ who } as At) ?? [])
  return titleColumns(resource)
    .filter((column) => hidden.includes(column))
    .map((column) => `${name}: its title names "${column}", which is hidden from some readers; name another column.`)
}

class EveryNode extends Set<string> {
  override has(): boolean {
    return true
  }
}

/**
 * Callers for `titleFaults`: each profile in the back office, with no rights and with all, and each outside the back
 * office.
 */
const profiles: Caller['profile'][] = [{}, { student: 1 }, { teacher: 1 }, { student: 1, teacher: 1 }]
const readers: Caller[] = profiles.flatMap((profile) => [
  { ...anonymous, realm: 'admin', id: 1, profile },
  { ...anonymous, realm: 'admin', id: 1, profile, nodes: new EveryNode() },
  { ...anonymous, profile },
])

/** Reports labels that are missing at run time, and tabs without words. The compiler cannot see either. */
function labelFaults(resource: Resource, { labels }: Pick<Product, 'labels'>): string[] {
  const given = labels[resource.name] as { fields?: Record<string, Words>; tabs?: Record<string, Words> } | undefined
  const own = `${resource.name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}Labels`
  if (!given) return [`${resource.name} has no words: add ${own} to the words of its room.`]
  const tabs = new Set(Object.values(resource.fields).flatMap((field) => field.tab ?? []))
  return [...tabs]
    .filter((tab) => !given.tabs?.[tab])
    .map((tab) => `${resource.name}: the tab "${tab}" has no words; add it to the tabs of ${own}.`)
}
