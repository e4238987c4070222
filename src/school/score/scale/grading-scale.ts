// The declaration of a grading scale.

import { choice, integer, text, toggle } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'

/** How marks are counted. All values are hundredths: 2000 is twenty points. */
export const gradingScale = resource({
  name: 'grading_scale',
  path: 'k/gradingScale',
  menu: { group: 'assessment', icon: 'scale', weigh: 50 },
  title: 'name',
  fields: {
    code: text({ required: true, max: 20, unique: true, search: true }),
    name: text({ required: true, max: 60, search: true }),
    name_zh: text({ max: 60, search: true, list: 'more' }),
    name_en: text({ max: 60, search: true, list: 'more' }),
    kind: choice(['numeric', 'letter', 'pass_fail'], { default: 'numeric', filter: true }),
    max_value: integer({ required: true, min: 1, max: 1_000_000, hundredths: true }),
    min_value: integer({ default: 0, min: 0, max: 1_000_000, hundredths: true, list: 'more' }),
    step: integer({ required: true, min: 1, max: 10_000, hundredths: true, list: 'more' }),
    pass_value: integer({ required: true, min: 0, max: 1_000_000, hundredths: true }),
    rounding: choice(['half_up', 'half_even', 'none'], { default: 'half_up', list: 'more' }),
    display_decimals: integer({ default: 2, min: 0, max: 2, list: 'more' }),
    is_default: toggle({ filter: true }),
    status: choice(['active', 'archived'], { default: 'active', filter: true }),
  },
})
