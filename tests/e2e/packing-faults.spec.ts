import { expect, type Page } from '@playwright/test'
import { journalQuery } from '#shared/ipc/routes/journal.ts'
import { askMain, sharedTest, signInAs } from '#support/app.ts'
import {
  CONFIRM,
  countRequests,
  finished,
  pressNext,
  scanOrder,
  test,
  expectedWeight,
  typeSlowly,
  weighAll,
} from '#support/packing-app.ts'

// The effects of the shop's faults on the bench are tested in `unit/renderer/features/packing/faults-on-the-wire`.
const alerts = (page: Page) => page.locator('.bench-alert')

sharedTest(
  '401 in mid-packing: after signing in again the typed weight is still there',
  async ({ app: { page }, sandbox }) => {
    await signInAs(page, 'pakowanie')
    const pk = await scanOrder(page, sandbox, 'ups')
    await sandbox.control.fault({
      match: { method: 'PATCH', path: 'real_weight' },
      times: 1,
      kind: 'unauthorized',
    })
    const weight = page.locator('.weight-input').first()
    await weight.fill('')
    const typed = await expectedWeight(page, 0)
    await typeSlowly(page, typed)
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => location.pathname.startsWith('/login'))
    await signInAs(page, 'pakowanie')
    await page.waitForFunction((path) => location.pathname === path, `/order/send/${pk}`)
    await expect(weight).toHaveValue(typed)
    await weight.focus()
    // An Enter right after a scan is attributed to the scanner and suppressed, so the packer presses it again.
    await expect(async () => {
      await page.keyboard.press('Enter')
      await expect(page.locator('.weight-row').first()).toContainText('zapisano', { timeout: 2000 })
    }).toPass()
  },
)

test('DESK-064, DESK-067 a printer that is out of paper, refuses, closes half-way or hangs is reported, the packer is prompted, and each label is printed once', async ({
  app,
  page,
  sandbox,
  printer,
}) => {
  // Four faults. For two of them the test waits for the station's whole timeout.
  test.setTimeout(240_000)
  /** Packs the next order up to the print. */
  async function packNext(): Promise<void> {
    await scanOrder(page, sandbox, 'gls')
    await weighAll(page)
    await pressNext(page, /^Generuj/)
  }
  const question = page.getByRole('alertdialog', { name: 'Czy etykieta wyszła?' })
  const isAsked = () => expect(question).toBeVisible({ timeout: 60_000 })

  await test.step('shows that the paper is out while the parcel is weighed, and when the printer is ready again', async () => {
    printer.setAnswers('zpl')
    printer.setTrouble('paperOut')
    await scanOrder(page, sandbox, 'gls')
    const line = page.locator('.bench-printer')
    await expect(line).toContainText('Brak papieru w drukarce')
    printer.setTrouble('none')
    await expect(line).toContainText('działa')
    expect(printer.jobs()).toEqual([])
  })

  await test.step('a printer that refuses: the message stays until Enter, which prints once when the printer is back', async () => {
    await weighAll(page)
    await pressNext(page, /^Generuj/)
    await printer.stop()
    await pressNext(page, /^Spakowana/)
    await expect(alerts(page)).toHaveCount(1, { timeout: 60_000 })
    await printer.start()
    await pressNext(page, /^Drukuj/)
    await finished(page)
    await expect(alerts(page)).toHaveCount(0)
    await printer.waitForJobs(1)
    expect(await countRequests(sandbox, 'PATCH', CONFIRM)).toBe(1)
  })

  await test.step("a connection that closes half-way: the bench prompts, and 'Tak' prints nothing more", async () => {
    await packNext()
    printer.setMode('closesHalfWay')
    await pressNext(page, /^Spakowana/)
    await isAsked()
    const sessions = printer.sessions()
    await expect(question).toBeFocused()
    await expect(page.getByRole('button', { name: 'Tak' })).toBeEnabled()
    await page.keyboard.press('t')
    await finished(page)
    expect(printer.sessions()).toBe(sessions)
  })

  await test.step("a printer that hangs: the bench prompts, and 'Nie, drukuj ponownie' prints once", async () => {
    printer.setMode('silent')
    await packNext()
    const jobs = printer.jobs().length
    printer.setMode('hangs')
    await pressNext(page, /^Spakowana/)
    await isAsked()
    expect(printer.jobs()).toHaveLength(jobs)
    printer.setMode('silent')
    const again = page.getByRole('button', { name: 'Nie, drukuj ponownie' })
    await expect(again).toBeEnabled()
    await again.click()
    await finished(page)
    await printer.waitForJobs(jobs + 1)
  })

  await test.step('PL-13 check 15: the drawing process is killed during a print: a message, an entry in the journal, and the next Enter prints once', async () => {
    test.skip(process.platform === 'win32', 'Windows cannot stop a process')
    const jobs = printer.jobs().length
    const [, pid = ''] = [...app.mainLog().matchAll(/drawing: process (\d+) started/g)].at(-1) ?? []
    // Stopped, it is still preparing the label when the packer prints it.
    process.kill(Number(pid), 'SIGSTOP')
    await packNext()
    await pressNext(page, /^Spakowana/)
    await expect(page.getByText('Etykieta jest pobierana z serwera.')).toBeVisible()
    // The main process has the print before this request.
    await askMain(page, 'station.info')
    process.kill(Number(pid), 'SIGKILL')
    const message = 'rysowanie przerwał nieoczekiwany błąd'
    await expect(alerts(page)).toContainText(message)
    const journal = await askMain(page, 'journal.list', journalQuery.parse({}))
    const row: unknown = expect.objectContaining({
      state: 'failed',
      problem: expect.stringContaining(message),
    })
    expect(journal).toMatchObject({ data: { results: expect.arrayContaining([row]) } })
    expect(printer.jobs()).toHaveLength(jobs)
    await pressNext(page, /^Drukuj/)
    await finished(page)
    expect(await printer.waitForJobs(jobs + 1)).toHaveLength(jobs + 1)
  })
})
