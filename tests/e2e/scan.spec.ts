import { expect, type Page } from '@playwright/test'
import { openRoute, signInAs, sharedTest as test, typeScan } from '#support/app.ts'
import { commandCode, commands } from '#shared/domain/command-codes.ts'
import { pressKeys } from '../../scripts/lib/scan.ts'
import { CHECK, countRequests, orderCode, scanOrder, typeSlowly } from '#support/packing-app.ts'
import { signOutOf } from '../../scripts/lib/sign-out.ts'
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

/**
 * Sends a burst as a system with another keyboard layout reports it: the positions of the keys with the characters of
 * that layout.
 */
async function burst(page: Page, strokes: readonly Stroke[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const all = [...strokes, { code: 'Enter', key: 'Enter', text: '\r' }]
  const start = Date.now() / 1000
  await Promise.all(
    all.flatMap(({ code, key, isShifted, text = key }, place) => {
      // Uses the timing of a scanner's keys, however slowly this machine delivers them.
      const shared = { code, key, modifiers: isShifted ? 8 : 0, timestamp: start + place * 0.008 }
      return [
        session.send('Input.dispatchKeyEvent', { ...shared, type: 'keyDown', text }),
        session.send('Input.dispatchKeyEvent', { ...shared, type: 'keyUp' }),
      ]
    }),
  )
  await session.detach()
}

test('DESK-040, DESK-050 an unknown badge is rejected and leaves nothing in a field, a known one signs in wherever the focus is, and its code is shown nowhere', async ({
  app,
  sandbox,
}) => {
  const { page } = app
  const badge = await badgeOf(sandbox, 'pakowanie')

  await test.step('scanned into the password field', async () => {
    await openRoute(page, '/login')
    await page.getByLabel('Nazwa użytkownika').fill('pakowanie')
    await page.getByLabel('Hasło').focus()
    await typeScan(page, 'NOSUCHBADGE99')
    await expect(page.getByText('Nieznany identyfikator.')).toBeVisible()
    await expect(page.getByLabel('Hasło')).toHaveValue('')
    await expect(page.getByLabel('Nazwa użytkownika')).toHaveValue('pakowanie')
  })

  await test.step('unknown, on the screen for badges', async () => {
    await openRoute(page, '/login/barcode')
    await typeScan(page, 'NOSUCHBADGE98')
    await expect(page.getByText('Nieznany identyfikator.')).toBeVisible()
    await expect(page.locator('body')).not.toContainText('NOSUCHBADGE98')
  })

  await test.step('known, after the unknown one', async () => {
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
})

test('DESK-042, DESK-044 in fields typed text stays, scans leave nothing, and their Enter presses nothing', async ({
  app: { page },
  sandbox,
}) => {
  await signInAs(page, 'pakowanie')
  await openRoute(page, '/order/send')
  const field = page.getByLabel('albo wpisz jego numer')
  const refused = page.getByText('Nie rozpoznano kodu.')
  const checks = () => countRequests(sandbox, 'GET', CHECK)

  await test.step('at 60 ms a key every character reaches the focused field', async () => {
    await field.focus()
    let typed = ''
    for (const sign of '1048209911') {
      await typeSlowly(page, sign)
      typed += sign
      await expect(field).toHaveValue(typed)
    }
  })

  await test.step('a burst too short for a scan reaches the field', async () => {
    await field.fill('19')
    await field.press('ArrowLeft')
    const session = await page.context().newCDPSession(page)
    await Promise.all(
      Array.from('234', (key) =>
        session.send('Input.dispatchKeyEvent', { type: 'keyDown', code: `Digit${key}`, key, text: key }),
      ),
    )
    await session.detach()
    await expect(field).toHaveValue('12349')
  })

  await test.step('no character of a scan stays in the field, and its Enter submits nothing', async () => {
    await field.fill('12')
    await typeScan(page, '00359007738913345561')
    await expect(refused).toBeVisible()
    await expect(field).toHaveValue('12')
  })

  await test.step('the Enter of a scan does not press the focused button', async () => {
    await openRoute(page, '/order/send')
    await field.fill('100200')
    await page.getByRole('button', { name: /^Otwórz/ }).focus()
    // Another code than before, because the same code within 800 ms counts as one scan.
    await typeScan(page, '00359007738913345578')
    await expect(refused).toBeVisible()
  })

  await test.step('a field that asks for scans gets the code', async () => {
    await field.fill('')
    await field.evaluate((input) => input.setAttribute('data-accepts-scan', ''))
    await field.focus()
    await typeScan(page, 'ZAM-0010482')
    await expect(field).toHaveValue('ZAM-0010482')
    expect(await checks()).toBe(0)
  })

  await test.step('an article’s number scanned at the bench lands in no weight', async () => {
    await openRoute(page, '/order/send')
    await scanOrder(page, sandbox, 'ups')
    const weight = page.locator('.weight-input').first()
    await expect(weight).toBeFocused()
    await typeScan(page, '5901234123457')
    await expect(refused).toBeVisible()
    await expect(weight).toHaveValue('')
    expect(await countRequests(sandbox, 'PATCH', /./)).toBe(0)
  })
})

test('DESK-043, DESK-045, DESK-046 an order is scanned from another screen, under other layouts and CapsLock, twice in succession, and without permission', async ({
  app: { page },
  sandbox,
}) => {
  const bench = (pk: number) =>
    expect(page.getByRole('heading', { name: new RegExp(`^Zamówienie ${pk}`) })).toBeVisible()
  const [first = 0, second = 0, third = 0] = await sandbox.control.orders('gls')
  const order = await sandbox.control.order('ups')

  await test.step('without send_order it shows the reason', async () => {
    await signInAs(page, 'tresci')
    // Another order than in the next step, because the same code within 800 ms counts as one scan.
    await typeScan(page, orderCode(first))
    await expect(page.getByText('Użytkownik nie ma uprawnień do wysyłania zamówień!')).toBeVisible()
    expect(await countRequests(sandbox, 'GET', CHECK)).toBe(0)
    await signOutOf(page)
  })

  await signInAs(page, 'pakowanie')

  await test.step('it opens its bench from another screen', async () => {
    await expect(page).toHaveURL(/\/order\/send$/)
    await openRoute(page, '/')
    await typeScan(page, orderCode(order))
    await expect(page).toHaveURL(new RegExp(`/order/send/${order}$`))
  })

  await test.step('under Polish (214) and German layouts and with CapsLock', async () => {
    const digits = (pk: number) => Array.from(String(pk), (key) => ({ code: `Digit${key}`, key }))
    // German: Z and Y are swapped, and the hyphen's key types ß.
    await burst(page, [
      { code: 'KeyZ', key: 'Y', isShifted: true },
      { code: 'KeyA', key: 'A', isShifted: true },
      { code: 'KeyM', key: 'M', isShifted: true },
      { code: 'Minus', key: 'ß' },
      ...digits(first),
    ])
    await bench(first)
    // Polish (214) with CapsLock on: letters come out in lower case, and the hyphen's key types +.
    await burst(page, [
      { code: 'KeyZ', key: 'y', isShifted: true },
      { code: 'KeyA', key: 'a', isShifted: true },
      { code: 'KeyM', key: 'm', isShifted: true },
      { code: 'Minus', key: '+' },
      ...digits(second),
    ])
    await bench(second)
  })

  await test.step('a code scanned twice within a moment is handled once', async () => {
    await page.evaluate(() => {
      const taken: string[] = []
      window.backoffice.on('scanner.scan', (scan) => {
        const { kind, pk } = scan as { kind: string; pk: string }
        if (kind === 'order') taken.push(pk)
      })
      Object.assign(window, { taken })
    })
    const taken = () => page.evaluate(() => (window as unknown as { taken: string[] }).taken)
    // One attempt is enough, unless the machine itself needs 800 ms from one scan to the next.
    await expect(async () => {
      const before = (await taken()).length
      await typeScan(page, orderCode(order), orderCode(order), orderCode(third))
      await expect.poll(async () => (await taken()).slice(before)).toContain(String(third))
      expect((await taken()).slice(before)).toEqual([String(order), String(third)])
    }).toPass({ timeout: 60_000 })
    await bench(third)
  })
})

/** Returns a function that sends bursts of keys, with a user's pause between them. */
function keyboardOf(page: Page) {
  const PAUSE_S = 1.5
  let now = 0
  return async (gapMs: number, ...texts: string[]) => {
    now = Math.max(now, Date.now() / 1000)
    const bursts = texts.map((text) => {
      const start = now + PAUSE_S
      now = start + (text.length * gapMs) / 1000
      return { text, start, gap: gapMs / 1000 }
    })
    await pressKeys(page, ...bursts)
  }
}

const TITLE = { name: 'Tytuł: polski' }
const richText = (page: Page) => page.frameLocator('.rich-text-frame >> visible=true').locator('body')
const sourceText = (page: Page) => page.getByRole('textbox', { name: 'Treść: polski' })

/** Returns the content of the source view, which renders only the visible lines. */
const linesOf = (page: Page) =>
  sourceText(page).evaluate((content) => (content.textContent ?? '').replaceAll('\u200b', ''))

test.describe('a screen that handles no scans', () => {
  const SENTENCE = 'Order (a) 12345678, "quoted" [x] {y} - see you: 501502503/ '
  const TEXT = SENTENCE.repeat(8).padEnd(499, 'text ') + '.'
  const WORD = 'abcdefghij0123456789'.repeat(4)

  test('500 characters typed without delay reach a text field, and fewer reach every kind of field, complete and in order', async ({
    app: { page },
  }) => {
    const press = keyboardOf(page)
    await signInAs(page, 'administrator')
    await openRoute(page, '/news/create')
    const title = page.getByRole('textbox', TITLE)
    await title.focus()
    await press(0, TEXT)
    await expect(title).toHaveValue(TEXT)
    // The burst replaces the selected text, and keys after the burst act in their place.
    await title.selectText()
    await press(1, '5901234123457')
    await expect(title).toHaveValue('5901234123457')
    await page.keyboard.press('Home')
    await press(2, 'nowy-wpis')
    await expect(title).toHaveValue('nowy-wpis5901234123457')
    await page.keyboard.press('Control+z')
    await expect(title).not.toHaveValue('nowy-wpis5901234123457')

    await expect(page.locator('.rich-text-visual:visible')).toHaveAttribute('data-state', 'ready')
    await richText(page).click()
    await press(0, `${TEXT.slice(0, 80)}\n${WORD.slice(0, 70)}`)
    await expect(richText(page).locator('p')).toHaveText([TEXT.slice(0, 80), WORD.slice(0, 70)])

    await page.getByRole('button', { name: 'Źródło' }).first().click()
    await sourceText(page).press('Control+a')
    const lines = [SENTENCE, WORD.slice(0, 70), '5901234123457']
    await press(0, lines.join('\n'))
    await expect.poll(() => linesOf(page)).toBe(lines.join(''))
  })

  test('passwords, numbers, the palette and cells of a list take fast typing with its Tab and Enter', async ({
    app: { page },
    sandbox,
  }) => {
    const press = keyboardOf(page)
    await signInAs(page, 'administrator')
    await openRoute(page, '/admins/create')
    const name = page.locator('input[name=username]')
    await name.focus()
    await press(0, 'kowalska.anna\tkowalska@drukarnia.example')
    await expect(name).toHaveValue('kowalska.anna')
    await expect(page.locator('input[name=email]')).toHaveValue('kowalska@drukarnia.example')
    const password = page.locator('input[name=password]')
    await password.focus()
    await press(2, `${WORD}\ttajne-1234`)
    await expect(password).toHaveValue(WORD)
    await expect(page.locator('input[name=password2]')).toHaveValue('tajne-1234')

    await page.evaluate(() => {
      const own = Object.assign(document.createElement('form'), { id: 'own' })
      const input = Object.assign(document.createElement('input'), { type: 'number', step: 'any' })
      document.body.appendChild(own).append(input)
      own.addEventListener('submit', (event) => event.preventDefault())
      own.addEventListener('submit', () => (own.dataset['sent'] = input.value))
    })
    const amount = page.locator('#own input')
    for (const number of ['-1234567.25', '12345678901234567890'.repeat(3)]) {
      await amount.fill('')
      await press(0, `${number}\n`)
      await expect(page.locator('#own')).toHaveAttribute('data-sent', number)
    }

    await page.keyboard.press('Control+k')
    const palette = page.getByRole('combobox', { name: 'Paleta poleceń' })
    await expect(palette).toBeFocused()
    await press(0, SENTENCE)
    await expect(palette).toHaveValue(SENTENCE)

    await openRoute(page, '/translations/list?module=cart&type=button')
    const cell = (language: string) =>
      page.locator('[data-row="0"]').getByRole('button', { name: new RegExp(`^${language}, `) })
    await cell('PL').click()
    await expect(page.locator('.inline-cell-over textarea')).toBeFocused()
    const text = SENTENCE.trimEnd()
    await press(0, `${text}\n`)
    await expect(cell('PL')).toHaveText(text)
    await expect(cell('PL').locator('..')).toHaveAttribute('data-state', 'saved')
    const saved = (await sandbox.control.requests()).filter(({ method }) => method === 'PATCH')
    expect(saved).toHaveLength(1)
  })

  test("DESK-044 DESK-045 DESK-048 DESK-050 of 40 scans into fields, this program's codes act and leave no letter, and others are typed", async ({
    app: { page },
    sandbox,
  }) => {
    const press = keyboardOf(page)
    const badge = await badgeOf(sandbox, 'tresci')
    await openRoute(page, '/login/barcode')
    await typeScan(page, badge)
    await page.waitForFunction(() => !location.pathname.startsWith('/login'))
    await openRoute(page, '/news/create')
    await page.evaluate(() => {
      const taken: string[] = []
      window.backoffice.on('scanner.scan', (scan) => {
        const { kind, pk } = scan as { kind: string; pk: string }
        if (kind === 'order' || kind === 'command') taken.push(kind === 'order' ? pk : kind)
      })
      Object.assign(window, { taken })
    })
    const taken = () => page.evaluate(() => (window as unknown as { taken: string[] }).taken)
    const expected: string[] = []

    async function scanInto(read: () => Promise<string>, first: number): Promise<void> {
      let typed = ''
      const scans = Array.from({ length: 2 }, (_, round) => {
        const order = first + 2 * round
        const command = commandCode(commands[round % (commands.length - 1)] ?? 'print')
        const article = `590${first}${round}2457`
        typed += article
        expected.push(String(order), String(order + 1), 'command')
        return [`ZAM-00${order}\n`, `00${order + 1}\n`, `${command}\n`, `${badge}\n`, article]
      })
      await press(4, ...scans.flat())
      // The last scan ends at the next key press.
      await press(0, '.')
      await expect.poll(read).toBe(`${typed}.`)
      expect(await taken()).toEqual(expected)
    }

    const title = page.getByRole('textbox', TITLE)
    await title.focus()
    await scanInto(() => title.inputValue(), 510_000)
    await expect(page.locator('.rich-text-visual:visible')).toHaveAttribute('data-state', 'ready')
    await richText(page).click()
    await scanInto(() => richText(page).innerText(), 520_000)
    await richText(page).press('Control+a')
    const before = await richText(page).innerText()
    await press(8, 'ZAM-0010482\n')
    await expect.poll(taken).toEqual([...expected, '10482'])
    expected.push('10482')
    expect(await richText(page).innerText()).toBe(before)
    await page.getByRole('button', { name: 'Źródło' }).first().dispatchEvent('click')
    await sourceText(page).press('Control+a')
    await page.keyboard.press('Delete')
    await scanInto(() => linesOf(page), 530_000)
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('combobox', { name: 'Paleta poleceń' })
    await expect(palette).toBeFocused()
    await scanInto(() => palette.inputValue(), 540_000)
  })
})
