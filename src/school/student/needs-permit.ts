// Tells by nationality who needs a residence permit to study in France.

/**
 * Citizens of the European Union, the European Economic Area, Switzerland, Monaco, Andorra and San Marino need no
 * permit: CESEDA, art. L. 200-2 and L. 233-1.
 */
const permitFreeCountries = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO CH MC AD SM'.split(' '),
)

export const needsPermit = (nationality: string | null | undefined): boolean =>
  nationality ? !permitFreeCountries.has(nationality) : false
