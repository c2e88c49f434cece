import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Figure } from './figure.ts'
import { startShop } from './shop.ts'
import { startAlternately, usualCpu, usualTime, type Contender } from './start-time.ts'

const GOAL = 1.02
/** More than the other starts, because the goal is near to what a shared machine varies. */
const ROUNDS = 7
const ORDERS = 200
const LABELS = 40
/** Sizes of sealed rows as the sandbox's orders and a label have them, in bytes. */
const ORDER_BYTES = 4_000
const LABEL_BYTES = 60_000

/** Adds sealed rows to the station's file. At a start they are counted and dated, and none is opened. */
function fillCache(path: string, shop: string): void {
  const database = new DatabaseSync(path)
  const insert = database.prepare(
    'INSERT INTO cached (shop, kind, pk, read_at, sealed) VALUES (?, ?, ?, ?, ?)',
  )
  database.exec('BEGIN')
  for (let pk = 1; pk <= ORDERS; pk += 1) insert.run(shop, 'order', pk, Date.now(), randomBytes(ORDER_BYTES))
  for (let pk = 1; pk <= LABELS; pk += 1) insert.run(shop, 'label', pk, Date.now(), randomBytes(LABEL_BYTES))
  database.exec('COMMIT')
  database.close()
}

function rowsIn(path: string): number {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    return Number(database.prepare('SELECT count(*) AS count FROM cached').get()?.['count'])
  } finally {
    database.close()
  }
}

/** Compares the start of a station that goes on without its server, with a full cache, to one whose mode is off. */
export async function figureOfOfflineStart(): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-figures-'))
  const shop = await startShop({ orders: 300 })
  try {
    const contender = (mode: 'off' | 'bench'): Contender => {
      const profile = join(folder, mode)
      mkdirSync(profile, { recursive: true })
      const offline = { mode, orders: ORDERS }
      writeFileSync(join(profile, 'settings.json'), JSON.stringify({ offline }))
      return { name: mode, options: { profile, env: { BACKOFFICE_API: shop.url } }, starts: [] }
    }
    const [off, bench] = [contender('off'), contender('bench')]
    // The first starts create the profiles and the key of the cache.
    await startAlternately([off, bench], 0)
    const path = join(bench.options.profile, 'offline.sqlite')
    fillCache(path, new URL(shop.url).host)
    await startAlternately([off, bench], ROUNDS)
    // A station that cannot store the key drops its cache at each start, which would measure something else.
    const isFull = rowsIn(path) === ORDERS + LABELS
    const [time, other] = [usualTime(bench), usualTime(off)]
    return {
      name: `start with the offline bench and ${ORDERS} orders in its cache`,
      goal: `≤ ${GOAL}`,
      value: time / other,
      unit: 'times the start of a station whose mode is off',
      isReached: isFull && time / other <= GOAL,
      note:
        `${time.toFixed(0)} against ${other.toFixed(0)} ms, medians of ${ROUNDS} starts in turns` +
        (isFull ? '' : '; the cache did not survive a start'),
      cpu: usualCpu(bench),
    }
  } finally {
    await shop.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
