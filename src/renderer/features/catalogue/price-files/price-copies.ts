import { create } from 'zustand'
import { request } from '../../../lib/bridge.ts'
import { currentUser, useSession } from '../../../lib/session.ts'
import { followed } from '../../../lib/transfers.ts'
import type { FileRows } from './price-sheet.ts'

/** A price list that main keeps; `reference` is read and uploaded like a chosen file. */
export interface PriceCopy {
  reference: string
  fileName: string
  /** When it was fetched, ISO. */
  moment: string
}

/** The newest safety copy of each product of this sitting, by pk: main throws the files away with the session. */
export const usePriceCopies = create<Readonly<Record<number, PriceCopy>>>(() => ({}))

let owner = currentUser()?.pk ?? null
useSession.subscribe(() => {
  const pk = currentUser()?.pk ?? null
  if (pk === owner) return
  owner = pk
  usePriceCopies.setState({}, true)
})

/** Fetches the product's price list; it is the product's copy only once something is about to change it (`holdCopy`). */
export async function fetchPriceCopy(product: number): Promise<PriceCopy> {
  const kept = await followed((transferId) => request('workbooks.keepPrices', { transferId, product }), {})
  return { ...kept, moment: new Date().toISOString() }
}

export function holdCopy(product: number, copy: PriceCopy): void {
  usePriceCopies.setState({ [product]: copy })
}

/** The rows of a chosen file or of a copy. Throws an `ApiFailure` with words for people. */
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
