import { caseTiles } from '../features/service/cases/cases.tiles.ts'
import { allegroOfferTiles } from '../features/allegro/offers/offers.tiles.ts'
import { threadTiles } from '../features/allegro/threads/threads.tiles.ts'
import { translationTiles } from '../features/content/translations/translations.tiles.ts'
import { packingTiles } from '../features/packing/packing.tiles.ts'
import { dataImportTiles } from '../features/catalogue/data-import/data-import.tiles.ts'
import { priceRunTiles } from '../features/catalogue/prices/desk/price-run.tiles.ts'
import { lineTiles } from '../features/production/board/line.tiles.ts'
import { montageTiles } from '../features/production/montages/montages.tiles.ts'
import { clientTiles } from '../features/sales/clients/clients.tiles.ts'
import { orderTiles } from '../features/sales/orders/orders.tiles.ts'
import { printJournalTiles } from '../features/station/journal/print-journal.tiles.ts'
import type { ShiftTile } from '../lib/shift-tile.ts'

/** Tiles of the tasks that a shift may have, in the default order. */
export const tiles: readonly ShiftTile[] = [
  ...packingTiles,
  ...printJournalTiles,
  ...orderTiles,
  ...lineTiles,
  ...montageTiles,
  ...caseTiles,
  ...threadTiles,
  ...clientTiles,
  ...allegroOfferTiles,
  ...translationTiles,
  ...dataImportTiles,
  ...priceRunTiles,
]
