// A long list of numbers travels to the database as one value: however many there are, the statement is the same text, which
// is prepared once instead of again for every length.

import { type BinaryOperationNode, OperatorNode, PrimitiveValueListNode } from 'kysely'

/** So few are quicker said one by one: a single one is an equation. */
const few = 8

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
