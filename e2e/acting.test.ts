// A student who teaches as well: the switch in the menu of the person, and what follows it.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { inside } from './reach-in.ts'
import { type School, openSchool, endVisit } from './school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
  inside(school, (database) => {
    const account = `(select id from admin where username = 'lea_moreau')`
    database.exec(`
      pragma busy_timeout = 20000;
      update teacher set admin_id = ${account} where id = (
        select id from teacher where admin_id is null and status = 'active' order by id limit 1);
      insert into admin_group_access (admin_id, admin_group_id)
        select ${account}, id from admin_group where name = 'Enseignant'`)
  })
})
afterAll(() => school.close())

test.each([
  [1440, 'fr', 'Agir comme étudiant', 'Agir comme enseignant'],
  [390, 'zh-cn', '以学生身份操作', '以教师身份操作'],
] as const)(
  'a person who teaches and studies changes from one to the other (%s)',
  async (width, language, student, teacher) => {
    const page = await school.visit({ as: 'lea_moreau', width, language })
    const choose = async (label: string) => {
      await page.locator('.user-button').click()
      const begun = page.waitForResponse((answer) => answer.url().includes('/admin/index/index'))
      await page
        .getByRole('menuitem', { name: label })
        .or(page.getByRole('menuitemradio', { name: label }))
        .click()
      await begun
    }
    const ofStudents = page.getByRole('button', { name: /certificat de scolarité|在读证明/ })
    await page.goto(`${school.url}/admin`)
    await page.locator('.near, .figures li').first().waitFor()
    await choose(student)
    await ofStudents.waitFor()
    await choose(teacher)
    await ofStudents.waitFor({ state: 'detached' })
    expect(school.faults).toEqual([])
    await endVisit(page)
  },
)
