import { request } from '../../../../../lib/bridge.ts'
import { addressOf } from '../../../../../lib/screens.ts'
import { download, openDocument } from '../../../../../lib/transfers.ts'
import { startBulk } from '../../../../../lists/bulk/bulk-action-run.ts'

/** More cards would block the printer for everybody else. */
export const MOST_CARDS = 100

/**
 * Prints the cards of these orders, one after the other, on the printer for cards. Without such a printer each card is
 * saved, because a hundred print dialogs would help nobody.
 */
export function printCards(owner: string, pks: readonly number[]): void {
  const ends = new Map<number, string>()
  startBulk({
    owner,
    title: 'Drukuj karty',
    rows: pks.map((pk) => ({ pk, name: String(pk) })),
    addressOf: (pk) => addressOf('orders.details', { pk }),
    async perform(pk) {
      const input = { params: { pk } }
      const { reference } = await openDocument('orders.card', input)
      const { state, printer } = await request('printers.printDocument', { kind: 'orderCard', reference })
      if (state === 'dialog') {
        const { fileName } = await download('orders.card', input)
        ends.set(pk, `bez drukarki kart: zapisano „${fileName}” w folderze Pobrane`)
      } else ends.set(pk, `drukarka „${printer ?? ''}”`)
    },
    // Nothing tells whether a card came out of the printer, so the user decides about a second one.
    recheck: () => Promise.resolve(null),
    detailOf: (pk) => ends.get(pk) ?? '',
    onEnd: () => undefined,
  })
}
