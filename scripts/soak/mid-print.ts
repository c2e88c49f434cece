import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { openOrder, packOrder } from '../demo/packing.ts'
import { commandCode } from '#shared/domain/command-codes.ts'
import { scanCode } from '../lib/scan.ts'
import { IN_SILENCE } from './bench-work.ts'
import { JOURNAL } from './sizes.ts'
import type { Station } from './station.ts'

const POLL_MS = 20
const LIMIT_MS = 60_000

/** Waits until the journal shows that bytes of a label may have been sent. */
async function whenSending(profile: string): Promise<void> {
  const journal = new DatabaseSync(join(profile, JOURNAL), { readOnly: true })
  try {
    const sending = journal.prepare("SELECT count(*) AS n FROM prints WHERE state = 'sending'")
    const limit = Date.now() + LIMIT_MS
    while (Number(sending.get()?.['n']) === 0) {
      if (Date.now() > limit) throw new Error('the label was never sent')
      await sleep(POLL_MS)
    }
  } finally {
    journal.close()
  }
}

/**
 * Simulates a power cut while the printer receives a label that it never finishes. After the restart the bench asks
 * whether the label was printed; the printer's record shows that it was not, so it is printed.
 */
export async function restartInPrint(station: Station, order: number): Promise<void> {
  const { printer, profile } = station
  const before = printer.jobs().length
  printer.setMode('hangs')
  await openOrder(station.bench, String(order))
  await scanCode(station.bench, commandCode('confirm'))
  await whenSending(profile)
  await station.kill()
  printer.setMode('silent')

  await station.startAgain()
  await station.signIn()
  await openOrder(station.bench, String(order))
  const question = station.bench.getByRole('alertdialog', { name: 'Czy etykieta wyszła?' })
  await question.waitFor({ timeout: LIMIT_MS })
  if (printer.jobs().length !== before) throw new Error('the printer has a label that it never finished')
  await question.getByRole('button', { name: 'Nie, drukuj ponownie' }).click()
  await question.waitFor({ state: 'detached', timeout: LIMIT_MS })
  await packOrder(station.bench, IN_SILENCE)
  await printer.waitForJobs(before + 1)
}
