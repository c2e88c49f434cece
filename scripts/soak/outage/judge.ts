import { openDatabase } from '#sandbox/database/database.ts'
import { countLabels } from '../labels-once.ts'
import type { Station } from '../station.ts'
import { readEntries } from './entries.ts'
import { MEANWHILE } from './meanwhile.ts'

interface OutageVerdict {
  lines: readonly string[]
  isReached: boolean
}

/** Orders of these that are weighed, packed and labelled in the shop. */
function finishedOrders(databaseFile: string, parcels: readonly number[]): number[] {
  const database = openDatabase(databaseFile)
  try {
    return parcels.filter((pk) => {
      const unweighed = database.get(
        'SELECT 1 FROM order_products WHERE order_pk = ? AND real_weight IS NULL',
        pk,
      )
      const open = database.get(
        'SELECT 1 FROM delivery_packages WHERE order_pk = ? AND (is_packed = 0 OR tracking_number IS NULL)',
        pk,
      )
      return !unweighed && !open
    })
  } finally {
    database.close()
  }
}

/** Number of label orders that the shop received for each address, by the path. */
function labelOrders({ network }: Station): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { method, path } of network.calls()) {
    if (method === 'POST' && path.includes('admin_generate_label'))
      counts.set(path, (counts.get(path) ?? 0) + 1)
  }
  return counts
}

/** Compares what the shop, the printer and the station hold with what was packed. `print` prints so many labels. */
export async function judgeOutage(
  station: Station,
  parcels: readonly number[],
  print: (labels: number) => Promise<void>,
): Promise<OutageVerdict> {
  const { shop, profile, printer } = station
  const changed = Object.values(MEANWHILE).map((place) => parcels[place] ?? 0)
  const usual = parcels.filter((pk) => !changed.includes(pk))
  const finished = finishedOrders(shop.databaseFile, usual)
  const orders = labelOrders(station)
  const twice = [...orders.values()].filter((count) => count > 1).length
  const told = changed.filter((pk) =>
    readEntries(profile).some((entry) => entry.orderPk === pk && entry.conflict),
  )
  const slips = printer.jobs().length
  await print(usual.length)
  await printer.waitForJobs(slips + usual.length)
  const labels = await countLabels(printer.jobs().slice(slips), shop.databaseFile, new Set(usual))
  const lines = [
    `${finished.length} of ${usual.length} parcels are weighed, packed and labelled in the shop`,
    `${orders.size} labels were ordered, ${twice} of them twice`,
    `${labels.once} of ${labels.wanted} labels were printed once, ${labels.twice.length} twice, ${labels.missing.length} never`,
    `${told.length} of ${changed.length} conflicts wait for a user`,
  ]
  const isReached =
    finished.length === usual.length &&
    twice === 0 &&
    labels.once === usual.length &&
    labels.twice.length === 0 &&
    told.length === changed.length
  return { lines, isReached }
}
