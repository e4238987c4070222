import { expect, test } from 'vitest'
import { loadLabels } from '#subjects.server.ts'
import { resources } from '#subjects.ts'

test('every part of the rooms may be chosen for a group, and has its words', async () => {
  const { values } = resources.admin_group.fields.part!
  expect(values).toEqual(['student', 'student_guardian', 'teacher'])
  const { admin_group: labels, admin } = await loadLabels()
  const words = (labels as unknown as { values: Record<string, object> }).values
  expect(Object.keys(words.part!)).toEqual(expect.arrayContaining([...values!]))
  expect(Object.keys(words.status!)).toHaveLength(2)
  expect(admin!.about[2]).toContain('teachers and students')
})
