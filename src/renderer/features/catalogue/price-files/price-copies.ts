import { create } from 'zustand'
import { request } from '../../../lib/bridge.ts'
import { currentUser, useSession } from '../../../lib/session.ts'
import { followed } from '../../../lib/transfers.ts'
import type { FileRows } from './price-sheet.ts'

/** A price list stored by the main process. `reference` is read and uploaded like a chosen file. */
export interface PriceBackup {
  reference: string
  fileName: string
  /** The time it was downloaded, ISO 8601. */
  moment: string
}

/**
 * The newest backup of each product's prices in this session, by product pk. The main process deletes the files when
 * the session ends.
 */
export const usePriceBackups = create<Readonly<Record<number, PriceBackup>>>(() => ({}))

let owner = currentUser()?.pk ?? null
useSession.subscribe(() => {
  const pk = currentUser()?.pk ?? null
  if (pk === owner) return
  owner = pk
  usePriceBackups.setState({}, true)
})

/**
 * Downloads the product's price list. It becomes the product's backup only when something is about to change the prices
 * (`storeBackup`).
 */
export async function fetchPriceCopy(product: number): Promise<PriceBackup> {
  const kept = await followed((transferId) => request('workbooks.storePrices', { transferId, product }), {})
  return { ...kept, moment: new Date().toISOString() }
}

export function storeBackup(product: number, copy: PriceBackup): void {
  usePriceBackups.setState({ [product]: copy })
}

/** Reads the rows of a chosen file or of a backup. Throws an `ApiFailure` with a message for the user. */
export async function readRows(reference: string): Promise<FileRows> {
  const rows: (readonly string[])[] = []
  let count = 1
  for (let page = 0; page < count; page += 1) {
    const { json, pages } = await request('workbooks.read', { reference, page })
    count = pages
    rows.push(...(JSON.parse(json) as FileRows))
  }
  return rows
}
