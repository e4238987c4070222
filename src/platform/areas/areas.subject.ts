// The manifest of the areas room: provinces, cities and districts of France and China.

import { subject } from '#engine/subject.ts'

export const areasSubject = subject({
  name: 'areas',
})
