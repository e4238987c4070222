// Adds the sanitising of rich text to the rules of each entity, so that text from a form, a batch, a file or an action
// is clean before the rules run.

import type { Resource } from '#engine/resource.ts'
import type { At, Rules } from '#engine/server/product.ts'
import { cleanHtml } from './clean-html.server.ts'

type Input = Record<string, unknown>

export function withCleanText(resource: Resource, given: Rules = {}): Rules {
  const rich = Object.entries(resource.fields).flatMap(([name, { kind }]) => (kind === 'richText' ? [name] : []))
  if (rich.length === 0) return given
  const clean = (input: Input) => {
    for (const name of rich) if (typeof input[name] === 'string') input[name] = cleanHtml(input[name])
  }
  const steps = Object.keys(resource.actions).map((name) => [name, cleaned(given.actions?.[name], clean)])
  return {
    ...given,
    async beforeAdd(at, input) {
      clean(input)
      await given.beforeAdd?.(at, input)
    },
    async beforeEdit(at, input, row) {
      clean(input)
      await given.beforeEdit?.(at, input, row)
    },
    actions: Object.fromEntries(steps),
  }
}

type Step = (at: At, row: never, input: Input) => Promise<object | void>

function cleaned(step: Step | undefined, clean: (input: Input) => void): Step {
  return async (at, row, input) => {
    clean(input)
    return step?.(at, row, input)
  }
}
