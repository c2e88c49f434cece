import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, expect, test } from 'vitest'
import { prepareLabel } from '#main/services/label-printing/label-preparation.ts'
import { openDatabase } from '#sandbox/database/database.ts'
import { labelImage } from '#sandbox/labels/label-image.ts'
import { labelZpl } from '#sandbox/labels/label-zpl.ts'
import { SENDER, type Label } from '#sandbox/labels/label.ts'
import { labelJob } from '#support/print-samples.ts'
import { countLabels } from '../../../scripts/soak/labels-once.ts'

/** Tracking numbers of four packed orders. The fifth order was not packed in the shift. */
const [DRAWN, WRITTEN, LOST, DOUBLE, OTHER] = [
  '843001234563',
  '1ZA42X720450300187',
  '843009876540',
  '1ZA42X720499999998',
  '1ZA42X720411111114',
]

const labelOf = (carrier: Label['carrier'], tracking: string): Label => ({
  carrier,
  tracking,
  service: 'Standard',
  orderPk: 1,
  number: 1,
  of: 1,
  weight: '1.00',
  date: '2026-11-23',
  depot: null,
  recipient: SENDER,
})

const written = (tracking: string) => Buffer.from(labelZpl(labelOf('ups', tracking)))

function shopWith(...numbers: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'soak-labels-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'shop.sqlite')
  const database = openDatabase(file)
  database.script(
    'CREATE TABLE delivery_packages (order_pk INTEGER, tracking_number TEXT, is_packed INTEGER)',
  )
  for (const [place, number] of numbers.entries())
    database.run('INSERT INTO delivery_packages VALUES (?, ?, 1)', place + 1, number)
  database.close()
  return file
}

test('counts a label by its printed number, as picture or text, and distinguishes lost, duplicate, unexpected and damaged ones', async () => {
  const { profile } = labelJob()
  const picture = await labelImage(labelOf('gls', DRAWN))
  const drawn = await prepareLabel({ kind: 'png', bytes: picture }, profile, true)
  const jobs = [
    Buffer.from(drawn.bytes),
    written(WRITTEN),
    written(DOUBLE),
    written(DOUBLE),
    written(OTHER),
    written(WRITTEN).subarray(0, -20),
  ]
  const database = shopWith(DRAWN, WRITTEN, LOST, DOUBLE, OTHER)
  expect(await countLabels(jobs, database, new Set([1, 2, 3, 4]))).toEqual({
    wanted: 4,
    once: 2,
    missing: [LOST],
    twice: [DOUBLE],
    strange: 2,
  })
})
