// The declaration of a scale conversion.

import { belongsTo, integer, text } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'

/** A table from one scale to another that the school declares. It is informative and never used in computations. */
export const gradingScaleConversion = resource({
  name: 'grading_scale_conversion',
  path: 'k/gradingScaleConversion',
  title: ['from_scale_id', 'to_scale_id'],
  hardDelete: true,
  fields: {
    from_scale_id: belongsTo('grading_scale', { required: true, fixed: true, filter: true, delete: 'keep' }),
    to_scale_id: belongsTo('grading_scale', { required: true, fixed: true, filter: true, delete: 'keep' }),
    from_value: integer({ required: true, min: 0, max: 1_000_000, hundredths: true }),
    to_value: integer({ required: true, min: 0, max: 1_000_000, hundredths: true }),
    note: text({ max: 120 }),
  },
})
