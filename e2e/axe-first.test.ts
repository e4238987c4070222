import { expect, test } from 'vitest'
import { lookAtScreens } from './axe.ts'
import { outOfReach } from './faults.ts'
import { openSchool } from './school.ts'

lookAtScreens(0)

test('a target that only a pointer can press is found', async () => {
  const school = await openSchool()
  const page = await school.visit({ as: 'superadmin' })
  await page.locator('#home-waits').first().waitFor()
  expect(await page.evaluate(outOfReach)).toEqual([])
  await page.evaluate(() => {
    const pressed = Object.assign(document.createElement('div'), { className: 'trap', textContent: 'x' })
    pressed.style.cursor = 'pointer'
    const skipped = Object.assign(document.createElement('button'), {
      className: 'hole',
      textContent: 'y',
      tabIndex: -1,
    })
    document.body.append(pressed, skipped)
  })
  expect(await page.evaluate(outOfReach)).toEqual(['div.trap x', 'button.hole y'])
  await school.close()
})
