// In a file of its own, so that code that only passes props on does not load all controls.

/** The props that the kit accepts; the others are ours. */
// oxlint-disable-next-line typescript/no-explicit-any
export function omitOwnProps({ field: _field, named: _named, row: _row, unit: _unit, ...rest }: any): any {
  return rest
}
