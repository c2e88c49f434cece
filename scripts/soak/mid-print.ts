import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { openOrder, packOrder } from '../demo/packing.ts'
import { commandCode } from '#shared/domain/command-codes.ts'
import { readBench } from '../demo/bench-view.ts'
import { waitFor } from '../demo/screen.ts'
import { scanCode } from '../lib/scan.ts'
import { IN_SILENCE } from './bench-work.ts'
import { JOURNAL } from './sizes.ts'
import type { Station } from './station.ts'

const POLL_MS = 20
const QUESTION = 'Czy etykieta wyszła?'
const NO = 'Nie, drukuj ponownie'

/** Until the journal says that bytes of a label may have left. */
async function whenSending(profile: string): Promise<void> {
  const journal = new DatabaseSync(join(profile, JOURNAL), { readOnly: true })
  try {
    const sending = journal.prepare("SELECT count(*) AS n FROM prints WHERE state = 'sending'")
    while (Number(sending.get()?.['n']) === 0) await sleep(POLL_MS)
  } finally {
    journal.close()
  }
}

/**
 * The power goes while the printer takes a label and never finishes it. After the restart the bench asks whether the
 * label came out; the printer's store says no, and it is printed. Answers what the bench asked.
 */
export async function restartInPrint(station: Station, order: number): Promise<string> {
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
  const view = await openOrder(station.bench, String(order))
  if (view.next !== 'question') {
    await packOrder(station.bench, IN_SILENCE)
    return `no question, the next step was ${view.next}`
  }
  if (printer.jobs().length !== before) throw new Error('the printer has a label that it never finished')
  await station.bench.getByRole('button', { name: NO }).click()
  await waitFor(
    station.bench,
    'printed label',
    async () => ((await readBench(station.bench))?.next === 'finished' ? true : null),
    { known: [QUESTION] },
  )
  await printer.waitForJobs(before + 1)
  return QUESTION
}
