// The desk of a guardian: the file of the child in the guardian's own words, nothing to do as the child, and the choice
// between two children.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { inside } from './reach-in.ts'
import { type School, endVisit, openList, openSchool } from './school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const entries = {
  fr: ['Mon enfant', 'Emploi du temps', 'Notes', 'Absences', 'Documents et signatures', 'Messages'],
  'zh-cn': ['我的孩子', '课表', '成绩', '考勤', '文件与签署', '消息'],
} as const

const titled = {
  fr: {
    student: 'Dossier de LAMBERT Hugo',
    myMarks: 'Notes de LAMBERT Hugo',
    myAttendance: 'Assiduité de LAMBERT Hugo',
  },
  'zh-cn': { student: 'LAMBERT Hugo的档案', myMarks: 'LAMBERT Hugo的成绩', myAttendance: 'LAMBERT Hugo的考勤' },
} as const

test.each(['fr', 'zh-cn'] as const)('the pages speak of the child, in %s', async (language) => {
  const page = await school.visit({ as: 'claire_lambert', language })
  await page.goto(`${school.url}/admin/dashboard`)
  await page.locator('#home-waits').waitFor()
  for (const entry of entries[language]) expect(await page.getByText(entry, { exact: true }).count()).toBeGreaterThan(0)
  for (const [path, title] of Object.entries(titled[language])) {
    await page.goto(`${school.url}/admin/k/${path}`)
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  }
  expect(school.faults).toEqual([])
  await endVisit(page)
})

test('nothing is offered that only the child may do', async () => {
  const page = await school.visit({ as: 'claire_lambert' })
  const offered = page.getByRole('button', { name: /^(Modifier|Déposer|Justifier|Demander|S’abonner|Mon certificat)/ })
  for (const [path, ready] of [
    ['dashboard', '#home-waits'],
    ['k/student', '.my-file-parts'],
    ['k/studentDocument', '.my-papers'],
    ['k/myAttendance', '.my-attendance'],
    ['k/calendar', '.calendar-acts'],
    ['k/certificate', '.my-certificates'],
  ] as const) {
    await page.goto(`${school.url}/admin/${path}`)
    await page.locator(ready).first().waitFor()
    expect([path, await offered.allInnerTexts()]).toEqual([path, []])
  }
  expect(school.faults).toEqual([])
  await endVisit(page)
})

test('a guardian of two children chooses the child in the menu of the person', async () => {
  inside(school, (database) => {
    database.exec(`
      pragma busy_timeout = 20000;
      update student_guardian set admin_id = (select id from admin where username = 'claire_lambert')
        where email = 'mother.anqi.shen@example.test'`)
  })
  const page = await school.visit({ as: 'claire_lambert' })
  await page.goto(`${school.url}/admin/k/student`)
  for (const [choice, title] of [
    ['Responsable de SHEN Anqi', /^Dossier de SHEN Anqi/],
    ['Responsable de LAMBERT Hugo', 'Dossier de LAMBERT Hugo'],
  ] as const) {
    await page.locator('.user-button').click()
    const item = page.getByRole('menuitem', { name: choice }).or(page.getByRole('menuitemradio', { name: choice }))
    const begun = page.waitForResponse((answer) => answer.url().includes('/admin/index/index'))
    await item.click()
    await begun
    await page.goto(`${school.url}/admin/k/student`)
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  }
  expect(school.faults).toEqual([])
  await endVisit(page)
})

test('the office opens the account of a guardian and ends its access', async () => {
  const { id } = inside(
    school,
    (database) =>
      database.prepare("select id from student_guardian where email = 'mother.manon.fournier@example.test'").get() as {
        id: number
      },
  )
  const page = await school.visit({ as: 'scolarite' })
  const confirm = (name: string) => page.locator('.dialog-buttons').getByRole('button', { name }).click()
  await page.goto(`${school.url}/admin/k/studentGuardian?edit=${id}`)
  await page.getByRole('button', { name: 'Inviter à se connecter' }).click()
  await confirm('Inviter à se connecter')
  const account = () =>
    inside(
      school,
      (database) =>
        (database.prepare('select admin_id from student_guardian where id = ?').get(id) as { admin_id: number | null })
          .admin_id,
    )
  await expect.poll(account).not.toBeNull()
  // Changing the access of an existing account needs a recent proof of identity.
  inside(school, (database) => database.exec(`update session set proof_time = ${Math.floor(Date.now() / 1000)}`))
  await page.goto(`${school.url}/admin/k/studentGuardian?edit=${id}`)
  await page.getByRole('button', { name: 'Retirer l’accès au dossier' }).click()
  await confirm('Retirer l’accès au dossier')
  await expect.poll(account).toBeNull()
  expect(school.faults).toEqual([])
  await endVisit(page)
})

test('the office invites both parents of a minor at once', async () => {
  const parents = "email in ('mother.ruiqi.bai@example.test', 'father.ruiqi.bai@example.test')"
  const page = await school.visit({ as: 'scolarite' })
  await openList(page, 'k/studentGuardian?quick_search=ruiqi.bai')
  await page.getByLabel('Tout sélectionner').click()
  await page.locator('.chosen-bar').getByRole('button', { name: 'Inviter à se connecter' }).click()
  await page.locator('.dialog-buttons').getByRole('button', { name: 'Inviter à se connecter' }).click()
  const invited = () =>
    inside(school, (database) =>
      database.prepare(`select admin_id from student_guardian where ${parents} and admin_id is not null`).all(),
    )
  await expect.poll(() => invited().length).toBe(2)
  expect(school.faults).toEqual([])
  await endVisit(page)
})
