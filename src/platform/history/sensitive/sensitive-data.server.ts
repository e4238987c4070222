// The rules of `sensitive_data`: refuses a sensitive data rule without fields, or with fields that its entity lacks.

import { type At, rules } from '#engine/server/product.ts'
import { fieldRefusal } from '#engine/server/relations.ts'
import { ruleRefusals as words } from '../words.ts'
import { fillRule, describeRules } from '../recycle/data-recycle.server.ts'
import { exposedAt, watchableFields } from '../recycle/exposed.ts'
import { sensitiveData } from './sensitive-data.ts'

export const sensitiveDataRules = rules(sensitiveData, {
  shown: async (at, rows, as) => (as === 'rows' ? describeRules(at, rows) : undefined),
  async beforeAdd(at, input) {
    fillRule(at, 'sensitive_data', input, 'edit')
    refuseFields(at, String(input.controller), input.data_fields ?? [])
  },
  async beforeEdit(at, input, row) {
    fillRule(at, 'sensitive_data', input, 'edit')
    const fields = input.data_fields ?? (JSON.parse(row.data_fields) as string[])
    refuseFields(at, input.controller ?? row.controller, fields)
  },
})

function refuseFields(at: At, path: string, names: string[]): void {
  const own = at.product.resources.sensitive_data
  const resource = exposedAt(at.product.resources, path, 'edit')
  const unknown = names.find((name) => !resource || !watchableFields(resource).includes(name))
  if (names.length === 0) throw fieldRefusal(at, own, 'data_fields', words.noFields)
  if (unknown !== undefined) throw fieldRefusal(at, own, 'data_fields', words.unknownField, { name: unknown })
}
