// Removes the props that the fields of `#ui` do not know. Separate from `controls.tsx`, so that its users do not load
// all controls.

/** Returns the props that a field of `#ui` accepts: without those that only `ControlProps` has. */
// oxlint-disable-next-line typescript/no-explicit-any
export function omitOwnProps({ field: _field, named: _named, row: _row, unit: _unit, ...rest }: any): any {
  return rest
}
