import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { pdf, png } from '#server/testing/files.ts'
import { openS3, s3Key } from '#server/testing/s3.ts'
import { openIdentity } from './reach-in.ts'
import { type School, openList, openSchool } from './school.ts'

let school: School
let page: Page
beforeAll(async () => {
  school = await openSchool()
  page = await school.visit({ as: 'superadmin' })
})
afterAll(() => school.close())

const drawer = () => page.locator('.drawer')
const photo = () => drawer().getByRole('group', { name: 'Photo' })
const save = () => drawer().getByRole('button', { name: 'Enregistrer' }).click()
const file = (name: string, buffer: Buffer, mimeType = 'image/png') => ({ name, mimeType, buffer })
const choose = (...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  photo().locator('input[type=file]').setInputFiles(files)

async function openStudent(place: number): Promise<void> {
  await openList(page, 'k/student?status=active')
  await page.locator('.grid a').nth(place).click()
  await openIdentity(page)
  await photo().waitFor()
}

/** A dropped or pasted file, as the browser passes it. */
async function hand(kind: 'drop' | 'paste', name: string): Promise<void> {
  const bytes = [...png(6, 6, kind.length)]
  const target = kind === 'drop' ? photo() : photo().getByRole('button').last()
  await target.evaluate(
    (element, given) => {
      const carried = new DataTransfer()
      carried.items.add(new File([new Uint8Array(given.bytes)], given.name, { type: 'image/png' }))
      const event =
        given.kind === 'drop'
          ? new DragEvent('drop', { dataTransfer: carried, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: carried, bubbles: true, cancelable: true })
      element.dispatchEvent(event)
    },
    { bytes, name, kind },
  )
}

/** Records the texts of every form that is sent from now on. */
function noteForms(): Record<string, string> {
  const noted: Record<string, string> = {}
  const { send } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.send = function note(body) {
    for (const [name, value] of body as FormData) if (typeof value === 'string') noted[name] = value
    send.call(this, body)
  }
  return noted
}

test('a photo is chosen, saved, shown in the form and in the list', async () => {
  await openStudent(0)
  const content = png(40, 50, 120)
  const fields = await page.evaluateHandle(noteForms)
  await choose(file('Portrait de Léa.png', content))
  await photo().getByRole('link', { name: 'Ouvrir Portrait de Léa.png' }).waitFor()
  expect(await fields.jsonValue()).toEqual({ topic: 'default', sha1: createHash('sha1').update(content).digest('hex') })
  const [sent] = await Promise.all([page.waitForRequest((request) => request.url().endsWith('/student/edit')), save()])
  expect((sent.postDataJSON() as { photo: string }).photo).toMatch(/^\/storage\/default\/\d{8}\/[0-9a-f]{40}\.png$/)
  await page.getByText('Modification enregistrée').waitFor()
  await page.keyboard.press('Escape')
  const face = page.locator('.grid tbody td[data-name=title] img').first()
  await face.waitFor()
  await expect.poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40)
  await page.locator('.grid a').first().click()
  await openIdentity(page)
  await expect
    .poll(() =>
      photo()
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalHeight),
    )
    .toBe(50)
  await page.keyboard.press('Escape')
})

test('the checks run before the upload, with their messages, and nothing is sent', async () => {
  await openStudent(1)
  const requests: string[] = []
  page.on('request', (request) => request.url().includes('/upload') && requests.push(request.url()))
  for (const [wrong, says] of [
    [file('vide.png', Buffer.alloc(0)), 'Les données du fichier envoyé sont incomplètes'],
    [file('notes.pdf', pdf(), 'application/pdf'), 'Ce type de fichier n’est pas autorisé'],
    [file('grand.png', Buffer.alloc(2_097_153)), 'La taille du fichier dépasse la limite autorisée'],
  ] as const) {
    await choose(wrong)
    await photo().getByRole('alert').getByText(says).waitFor()
  }
  expect(requests).toEqual([])
  await photo().getByRole('button', { name: 'Retirer grand.png' }).click()
  expect(await photo().getByRole('alert').count()).toBe(0)
})

test('a refusal that only the server can give is shown beside the field as well', async () => {
  await choose(file('faux.png', pdf('not a picture')))
  await photo().getByRole('alert').getByText('Le contenu du fichier ne correspond pas').waitFor()
  await photo().getByRole('button', { name: 'Retirer faux.png' }).click()
})

test('a file is dropped, or pasted, and removed again', async () => {
  await hand('drop', 'lache.png')
  await photo().getByRole('link', { name: 'Ouvrir lache.png' }).waitFor()
  await hand('paste', 'colle.png')
  await photo().getByRole('link', { name: 'Ouvrir colle.png' }).waitFor()
  expect(await photo().getByRole('link').count()).toBe(1)
  await photo().getByRole('button', { name: 'Retirer colle.png' }).focus()
  await page.keyboard.press('Enter')
  expect(await photo().getByRole('link').count()).toBe(0)
})

test('a slow upload shows its progress, can be paused, and is not saved before its end', async () => {
  await page.route('**/admin/ajax/upload', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue().catch(() => undefined)
  })
  await choose(file('lente.png', png(8, 8, 7)))
  await photo().getByRole('progressbar', { name: 'Envoi de lente.png' }).waitFor()
  await photo().getByRole('button', { name: 'Mettre en pause' }).click()
  await photo().getByText('En pause').waitFor()
  await save()
  await photo().getByText('attendez la fin de son envoi').waitFor()
  await photo().getByRole('button', { name: 'Reprendre' }).click()
  await photo().getByRole('link', { name: 'Ouvrir lente.png' }).waitFor()
  await choose(file('reprise.png', png(8, 8, 9)))
  await photo().getByRole('button', { name: 'Annuler l’envoi' }).click()
  expect(await photo().getByRole('progressbar').count()).toBe(0)
  await page.unroute('**/admin/ajax/upload')
})

test('a broken upload is repeated automatically; a refused one waits for the person', async () => {
  let tries = 0
  await page.route('**/admin/ajax/upload', async (route) => {
    if (++tries === 1) return route.abort('connectionreset')
    if (tries === 2)
      return route.fulfill({ status: 503, json: { code: 0, msg: 'Revenez bientôt', time: 0, data: null } })
    return route.continue()
  })
  await choose(file('coupee.png', png(8, 8, 8)))
  await photo().getByRole('alert').getByText('Revenez bientôt').waitFor()
  expect(tries).toBe(2)
  await photo().getByRole('button', { name: 'Réessayer' }).click()
  await photo().getByRole('link', { name: 'Ouvrir coupee.png' }).waitFor()
  await page.unroute('**/admin/ajax/upload')
  await save()
  await page.getByText('Modification enregistrée').first().waitFor()
})

test('a stored file is found in the library by its name and chosen by keyboard', async () => {
  await openStudent(4)
  await photo().getByRole('button', { name: 'Choisir dans la bibliothèque' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bibliothèque de fichiers' })
  await dialog.getByRole('searchbox').fill('portrait')
  await expect.poll(() => dialog.locator('.file-card').count()).toBe(1)
  await dialog.getByRole('button', { name: 'Portrait de Léa.png' }).focus()
  await page.keyboard.press('Enter')
  await photo().getByRole('link', { name: 'Ouvrir Portrait de Léa.png' }).waitFor()
  await save()
  await page.getByText('Modification enregistrée').first().waitFor()
})

test('the library shows a file, its uses, its hash, and why it cannot be deleted', async () => {
  await openList(page, 'routine/attachment?quick_search=portrait')
  const small = page.locator('.grid tbody .thumbnail img').first()
  await expect.poll(() => small.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40)
  await page.locator('.grid a').first().click()
  const shown = drawer().getByRole('img', { name: 'Aperçu de Portrait de Léa.png' })
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(50)
  await expect.poll(() => drawer().locator('.file-uses a').count()).toBe(2)
  await drawer().getByRole('button', { name: 'Calculer' }).click()
  await expect.poll(() => drawer().locator('.file-hash output').innerText()).toMatch(/^[0-9a-f]{64}$/)
  await drawer().locator('.file-uses a').first().click()
  await page.waitForURL('**/admin/k/student?edit=*')
  await openList(page, 'routine/attachment?quick_search=portrait')
  await page.locator('.grid-more button').first().click()
  await page.getByRole('menuitem', { name: 'Supprimer' }).click()
  await page.getByRole('button', { name: 'Supprimer' }).last().click()
  await page.getByText('est utilisé et ne peut pas être supprimé').first().waitFor()
})

test('an expired session is renewed or ended, and the file asks once', async () => {
  await openStudent(2)
  const answers: number[] = []
  await page.route('**/admin/ajax/upload', async (route) => {
    const json = { code: 409, msg: '', time: 0, data: [] }
    if (answers.push(1) === 1) await route.fulfill({ json })
    else await route.continue()
  })
  await page.route('**/api/common/refreshToken', async (route) => {
    const { token } = JSON.parse(await page.evaluate(() => localStorage.getItem('adminInfo') ?? '{}')) as {
      token: string
    }
    await route.fulfill({ json: { code: 1, msg: '', time: 0, data: { type: 'admin-refresh', token } } })
  })
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('adminInfo') ?? '{}') as object
    localStorage.setItem('adminInfo', JSON.stringify({ ...stored, refreshToken: 'adr_x' }))
  })
  await choose(file('apres.png', png(9, 9, 9)))
  await photo().getByRole('link', { name: 'Ouvrir apres.png' }).waitFor()
  expect(answers.length).toBe(2)
  await page.unrouteAll()
})

test('a file goes from the browser directly to the storage if the school has one, and to no other host', async () => {
  const s3 = await openS3()
  const more = { STORAGE: `s3://${s3.bucket}`, S3_ENDPOINT: s3.url }
  const keys = { AWS_ACCESS_KEY_ID: s3Key.id, AWS_SECRET_ACCESS_KEY: s3Key.secret }
  const direct = await openSchool({ more: { ...more, ...keys } })
  const there = await direct.visit({ as: 'superadmin' })
  await openList(there, 'k/student')
  await there.locator('.grid a').first().click()
  await openIdentity(there)
  const field = there.locator('.drawer').getByRole('group', { name: 'Photo' })
  const requests: string[] = []
  there.on('request', (request) => request.method() === 'POST' && requests.push(new URL(request.url()).pathname))
  await field.locator('input[type=file]').setInputFiles([file('directe.png', png(30, 20, 30))])
  await field.getByRole('link', { name: 'Ouvrir directe.png' }).waitFor()
  await expect.poll(() => field.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(30)
  expect(requests).toEqual(['/admin/ajax/uploadTicket', `/${s3.bucket}`, '/admin/Alioss/callback'])
  expect([...s3.objects.keys()].toSorted()).toEqual([
    expect.stringMatching(/^\.small\/default\/\d{8}\/[0-9a-f]{40}\.png\.webp$/),
    expect.stringMatching(/^default\/\d{8}\/[0-9a-f]{40}\.png$/),
  ])
  expect(direct.faults.filter((fault) => !fault.includes(s3.url))).toEqual([])
  await direct.close()
  await s3.close()
})

test('nothing unexpected happened in the browser', () => {
  expect(school.faults.filter((fault) => !/ERR_CONNECTION_RESET|503/.test(fault))).toEqual([])
})
