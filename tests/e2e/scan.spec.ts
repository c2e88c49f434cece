import { expect, type Page } from '@playwright/test'
import { openRoute, signInAs, sharedTest as test, typeScan } from '#support/app.ts'
import { CHECK, countRequests, orderCode, typeSlowly } from '#support/packing-app.ts'
import type { TestSandbox } from '#support/sandbox.ts'

async function badgeOf(sandbox: TestSandbox, username: string): Promise<string> {
  const badge = (await sandbox.control.staff()).find((person) => person.username === username)?.badge
  if (!badge) throw new Error(`no badge of ${username}`)
  return badge
}

interface Stroke {
  code: string
  key: string
  isShifted?: boolean
  text?: string
}

/** A burst as a system with another keyboard layout reports it: the places of the keys and what it makes of them. */
async function burst(page: Page, strokes: readonly Stroke[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const all = [...strokes, { code: 'Enter', key: 'Enter', text: '\r' }]
  const start = Date.now() / 1000
  await Promise.all(
    all.flatMap(({ code, key, isShifted, text = key }, place) => {
      // The times of a scanner's keys, however long this machine takes to bring them.
      const shared = { code, key, modifiers: isShifted ? 8 : 0, timestamp: start + place * 0.008 }
      return [
        session.send('Input.dispatchKeyEvent', { ...shared, type: 'keyDown', text }),
        session.send('Input.dispatchKeyEvent', { ...shared, type: 'keyUp' }),
      ]
    }),
  )
  await session.detach()
}

test.describe('sign-in by badge', () => {
  test('DESK-040, DESK-050 a badge signs in wherever the focus is, and its code is nowhere', async ({
    app,
    sandbox,
  }) => {
    const { page } = app
    const badge = await badgeOf(sandbox, 'pakowanie')
    await openRoute(page, '/login/barcode')
    await page.getByRole('link').first().focus()
    await page.evaluate(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      new MutationObserver(() => seen.push(document.documentElement.outerHTML)).observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      })
    })
    await typeScan(page, badge)
    await page.waitForFunction(() => !location.pathname.startsWith('/login'))
    await expect(page.getByText('Piotr').first()).toBeVisible()
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen.join('\n'))
    expect(seen).not.toContain(badge)
    expect(app.mainLog()).not.toContain(badge)
    expect(app.output()).not.toContain(badge)
  })

  test('an unknown badge is refused without being shown, and the next one signs in', async ({
    app,
    sandbox,
  }) => {
    const { page } = app
    await openRoute(page, '/login/barcode')
    await typeScan(page, 'NOSUCHBADGE99')
    await expect(page.getByText('Nieznany identyfikator.')).toBeVisible()
    await expect(page.locator('body')).not.toContainText('NOSUCHBADGE99')
    await typeScan(page, await badgeOf(sandbox, 'pakowanie'))
    await page.waitForFunction(() => !location.pathname.startsWith('/login'))
  })

  test('DESK-040 a badge scanned into the password field leaves nothing there', async ({ app }) => {
    const { page } = app
    await openRoute(page, '/login')
    await page.getByLabel('Nazwa użytkownika').fill('pakowanie')
    await page.getByLabel('Hasło').focus()
    await typeScan(page, 'NOSUCHBADGE99')
    await expect(page.getByText('Nieznany identyfikator.')).toBeVisible()
    await expect(page.getByLabel('Hasło')).toHaveValue('')
    await expect(page.getByLabel('Nazwa użytkownika')).toHaveValue('pakowanie')
  })
})

test.describe('scans and fields', () => {
  test.beforeEach(async ({ app }) => {
    await signInAs(app.page, 'pakowanie')
    await openRoute(app.page, '/order/send')
  })

  test('DESK-042 at 60 ms a key every character reaches the focused field', async ({ app, sandbox }) => {
    const { page } = app
    const field = page.getByLabel('albo wpisz jego numer')
    await field.focus()
    let typed = ''
    for (const sign of '1048209911') {
      await typeSlowly(page, sign)
      typed += sign
      await expect(field).toHaveValue(typed)
    }
    expect(await countRequests(sandbox, 'GET', CHECK)).toBe(0)
  })

  test('DESK-042 a burst too short for a scan is given back to the field', async ({ app }) => {
    const { page } = app
    const field = page.getByLabel('albo wpisz jego numer')
    await field.fill('19')
    await field.press('ArrowLeft')
    const session = await page.context().newCDPSession(page)
    await Promise.all(
      Array.from('234', (key) =>
        session.send('Input.dispatchKeyEvent', { type: 'keyDown', code: `Digit${key}`, key, text: key }),
      ),
    )
    await expect(field).toHaveValue('12349')
  })

  test('DESK-044 no character of a scan stays in the focused field, and its Enter submits nothing', async ({
    app,
    sandbox,
  }) => {
    const { page } = app
    const field = page.getByLabel('albo wpisz jego numer')
    await field.fill('12')
    await typeScan(page, '00359007738913345561')
    await expect(page.getByText('Nie rozpoznano kodu.')).toBeVisible()
    await expect(field).toHaveValue('12')
    expect(await countRequests(sandbox, 'GET', CHECK)).toBe(0)
  })

  test('DESK-044 the Enter of a scan does not press the focused button', async ({ app, sandbox }) => {
    const { page } = app
    await page.getByLabel('albo wpisz jego numer').fill('100200')
    await page.getByRole('button', { name: /^Otwórz/ }).focus()
    await typeScan(page, '00359007738913345561')
    await expect(page.getByText('Nie rozpoznano kodu.')).toBeVisible()
    expect(await countRequests(sandbox, 'GET', CHECK)).toBe(0)
  })

  test('DESK-044 a field that asks for scans gets the code', async ({ app, sandbox }) => {
    const { page } = app
    const field = page.getByLabel('albo wpisz jego numer')
    await field.evaluate((input) => input.setAttribute('data-accepts-scan', ''))
    await field.focus()
    await typeScan(page, 'ZAM-0010482')
    await expect(field).toHaveValue('ZAM-0010482')
    expect(await countRequests(sandbox, 'GET', CHECK)).toBe(0)
  })
})

test.describe('a scanned order', () => {
  test('DESK-043 is read the same under Polish (214) and German layouts and with CapsLock', async ({
    app,
    sandbox,
  }) => {
    const { page } = app
    await signInAs(page, 'pakowanie')
    const [first = 0, second = 0] = await sandbox.control.orders('gls')
    const digits = (pk: number) => Array.from(String(pk), (key) => ({ code: `Digit${key}`, key }))
    // German: Z and Y change places, the hyphen's key types ß.
    await burst(page, [
      { code: 'KeyZ', key: 'Y', isShifted: true },
      { code: 'KeyA', key: 'A', isShifted: true },
      { code: 'KeyM', key: 'M', isShifted: true },
      { code: 'Minus', key: 'ß' },
      ...digits(first),
    ])
    await expect(page.getByRole('heading', { name: new RegExp(`^Zamówienie ${first}`) })).toBeVisible()
    // Polish (214) with CapsLock on: letters come out small, the hyphen's key types +.
    await burst(page, [
      { code: 'KeyZ', key: 'y', isShifted: true },
      { code: 'KeyA', key: 'a', isShifted: true },
      { code: 'KeyM', key: 'm', isShifted: true },
      { code: 'Minus', key: '+' },
      ...digits(second),
    ])
    await expect(page.getByRole('heading', { name: new RegExp(`^Zamówienie ${second}`) })).toBeVisible()
  })

  test('DESK-045 opens its bench from another screen', async ({ app, sandbox }) => {
    const { page } = app
    await signInAs(page, 'pakowanie')
    await openRoute(page, '/')
    const pk = await sandbox.control.order('ups')
    await typeScan(page, orderCode(pk))
    await expect(page).toHaveURL(new RegExp(`/order/send/${pk}$`))
  })

  test('DESK-045 says why not to a person without send_order', async ({ app, sandbox }) => {
    const { page } = app
    await signInAs(page, 'tresci')
    await typeScan(page, orderCode(await sandbox.control.order('ups')))
    await expect(page.getByText('Użytkownik nie ma uprawnień do wysyłania zamówień!')).toBeVisible()
    expect(await countRequests(sandbox, 'GET', CHECK)).toBe(0)
  })

  test('DESK-046 scanned twice within 800 ms is checked once', async ({ app, sandbox }) => {
    const { page } = app
    await signInAs(page, 'pakowanie')
    const code = orderCode(await sandbox.control.order('ups'))
    const other = orderCode(await sandbox.control.order('gls'))
    await typeScan(page, code)
    await typeScan(page, code)
    await expect(page.locator('.bench-next')).toBeVisible()
    await typeScan(page, other)
    await expect.poll(() => countRequests(sandbox, 'GET', CHECK)).toBe(2)
  })
})
