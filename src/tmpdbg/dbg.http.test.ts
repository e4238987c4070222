import { test } from 'vitest'
import { openSchool } from '#server/testing/school.ts'
test('x', async () => {
  const school = await openSchool()
  const chief = await school.signIn('superadmin')
  console.log(school.app.printRoutes({ commonPrefix: false }).split('\n').slice(0,12).join('\n'))
  const g = await chief.post('/admin/auth/group/add', { name: 'X', rule_ids: [] })
  console.log(g)
  console.log(await chief.post('/admin/auth/group/edit', { id: g.data.id, rule_ids: [20] }))
  await school.close()
})
