// The declaration of a band: an honour of a scale and the marks that earn it.

import { belongsTo, integer, text } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'

/** Only the lower bound of a band is stored, so that bands have neither gaps nor overlaps. */
export const gradingScaleBand = resource({
  name: 'grading_scale_band',
  path: 'k/gradingScaleBand',
  title: ['code', 'label'],
  hardDelete: true,
  fields: {
    scale_id: belongsTo('grading_scale', { required: true, fixed: true, filter: true, delete: 'keep' }),
    from_value: integer({ required: true, min: 0, max: 1_000_000, hundredths: true }),
    code: text({ required: true, max: 20, search: true }),
    label: text({ required: true, max: 60, search: true }),
    label_zh: text({ max: 60, search: true }),
    label_en: text({ max: 60, search: true }),
    gpa_value: integer({ min: 0, max: 500, hundredths: true }),
    ects_grade: text({ max: 2 }),
    color: text({ format: 'colour' }),
  },
})
