// Apart from the controls, so that who only hands on a few props does not carry all of them.

/** What the kit takes; the rest is ours. */
// oxlint-disable-next-line typescript/no-explicit-any
export function kit({ field: _field, named: _named, row: _row, unit: _unit, ...rest }: any): any {
  return rest
}
