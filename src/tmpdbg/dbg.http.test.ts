import { test, vi } from 'vitest'
import { openSchool } from '#server/testing/school.ts'
import { addSample, everyResource, expectRefusal, urlOf, watched } from '#server/testing/samples.ts'
import { resources } from '#resources/index.server.ts'
test('x', async () => {
  const school = await openSchool()
  console.log(school.app.hasRoute({ method: 'GET', url: '*' }), school.app.hasRoute({ method: 'GET', url: '/web/*' }))
  const chief = await school.signIn('superadmin')
  const group = (await addSample(school, chief, resources.admin_group!, { rule_ids: [] })).id
  const account = await addSample(school, chief, resources.admin!, { username: 'greffier', group_ids: [group] })
  const clerk = watched(await school.signIn('greffier', { password: String(account.password) }))
  console.log(await school.product.store.read.selectFrom('admin_group').selectAll().where('id','=',group).execute())
  console.log(await chief.post('/admin/auth/group/edit', { id: group, rule_ids: [20] }))
  console.log(await school.product.store.read.selectFrom('admin_rule').select(['id','name']).where('id','=',20).execute())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now()+2000 })
  console.log(await clerk.get('/admin/k/student/index'))
  await school.close()
})
