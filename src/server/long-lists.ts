// Sends a long list of numbers to the database as one value, so that the statement is the same text for every length
// and is prepared once.

import { type BinaryOperationNode, OperatorNode, PrimitiveValueListNode } from 'kysely'

/** Up to this length separate parameters are quicker; for a single id the database plans an equality. */
const few = 8

/** The ids of a long `in (…)` or `not in (…)`; undefined for all other conditions. */
export function longListIn({
  operator,
  rightOperand,
}: BinaryOperationNode): { ids: readonly number[]; not: boolean } | undefined {
  if (!PrimitiveValueListNode.is(rightOperand) || !OperatorNode.is(operator)) return undefined
  const { values } = rightOperand
  const isIn = operator.operator === 'in' || operator.operator === 'not in'
  if (!isIn || values.length <= few || !values.every(Number.isSafeInteger)) return undefined
  return { ids: values as number[], not: operator.operator === 'not in' }
}
