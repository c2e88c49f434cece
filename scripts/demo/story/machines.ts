import type { Page } from 'playwright-core'
import { commandCode } from '#shared/domain/command-codes.ts'
import { productionCode } from '#shared/domain/production-codes.ts'
import { scanCode } from '../../lib/scan.ts'
import { waitFor } from '../screen.ts'
import { openScreen, plain, seen, type Scene } from './scene.ts'
import { STORY } from './script.ts'

interface Job {
  line: number
  montage: number
}

/** Assigns this station to another machine. */
async function standAt(page: Page, machine: string, action: string): Promise<void> {
  await openScreen(page, 'Stanowisko', 'Ustawienia stanowiska')
  const choice = page.getByRole('combobox', { name: 'Maszyna tego stanowiska' })
  await choice.selectOption({ label: machine })
  const box = page.getByRole('checkbox', { name: action, exact: true })
  if (!(await box.isChecked())) await box.check({ force: true })
  await page.keyboard.press('Control+s')
  await seen(page, 'saved settings', page.getByText(/Zapisano ustawienia/))
  await openScreen(page, 'Stanowisko', 'Stanowisko produkcji')
  await seen(page, `station of ${machine}`, page.getByRole('heading', { level: 1, name: machine }))
  await seen(page, 'queue of the machine', page.getByText(/^dane z\s/))
}

/** Ticks and scans what the station asks for until the stage action is allowed, then triggers it by its code. */
async function doByScans(page: Page, { line, montage }: Job, step: 'start' | 'finish'): Promise<void> {
  const [button, done] =
    step === 'start'
      ? [/^ROZPOCZNIJ/, 'Rozpoczęto. Tego nie można cofnąć.']
      : [/^ZAKOŃCZ/, 'Zakończono. Tego nie można cofnąć.']
  const target = page.getByRole('button', { name: button })
  const asked = [
    [page.getByText(/^Kody 0\//), productionCode({ kind: 'orderLine', pk: line })],
    [page.getByText(/^Zeskanuj kod montażu/), productionCode({ kind: 'montage', pk: montage })],
    [page.getByRole('checkbox', { checked: false }), commandCode('tick')],
  ] as const
  const isAllowed = async () => (await target.getAttribute('aria-disabled')) !== 'true'
  await waitFor(page, `leave to ${step}`, async () => {
    for (const [question, code] of asked) {
      const open = await question.count()
      if (open === 0) continue
      await scanCode(page, code)
      await waitFor(page, 'answer to the scan', async () => ((await question.count()) < open ? true : null), {
        limitMs: 1000,
      }).catch(() => undefined)
    }
    return (await isAllowed()) ? true : null
  })
  await scanCode(page, commandCode(step))
  await seen(page, `done ${step}`, page.getByText(done))
}

/**
 * Takes the order line through every machine, as an operator does. Returns the title that each machine showed for the
 * job.
 */
export async function makeLine({ page, steps }: Scene, job: Job): Promise<string[]> {
  const reported: string[] = []
  for (const [place, machine] of STORY.machines.entries()) {
    const words = await steps.run(`work at machine ${place + 1}`, async () => {
      await standAt(page, machine, STORY.stages[place] ?? '')
      await scanCode(page, productionCode({ kind: 'orderLine', pk: job.line }))
      const title = page.getByRole('heading', { name: new RegExp(`^POZ ${job.line}`) })
      await seen(page, `line ${job.line} at the machine`, title)
      const name = plain(await title.innerText())
      await doByScans(page, job, 'start')
      await doByScans(page, job, 'finish')
      return [name, `${machine}: ${name}`]
    })
    reported.push(words)
  }
  return reported
}
