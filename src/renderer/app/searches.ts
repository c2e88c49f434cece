import { adminSearch } from '../features/administration/staff/admins.search.ts'
import { settingSearch } from '../features/administration/settings/settings.search.ts'
import { categorySearch } from '../features/catalogue/categories/categories.search.ts'
import { formatSearches } from '../features/production/formats/formats.search.ts'
import { machineSearch } from '../features/production/machines/machines.search.ts'
import { montageSearches } from '../features/production/montages/montages.search.ts'
import { newsSearch } from '../features/content/news/news.search.ts'
import { processSearch } from '../features/production/processes/processes.search.ts'
import { plateSearch } from '../features/production/plates/plates.search.ts'
import { pageSearch } from '../features/content/pages/pages.search.ts'
import { packageSearch } from '../features/catalogue/packages/packages.search.ts'
import { packingSearch } from '../features/packing/packing.search.ts'
import { caseSearch } from '../features/service/cases/cases.search.ts'
import { clientSearch } from '../features/sales/clients/clients.search.ts'
import { orderSearches } from '../features/sales/orders/orders.search.ts'
import { productSearch } from '../features/catalogue/products/products.search.ts'
import type { RecordSearch } from '../lib/record-search.ts'

/** Every kind of record that the palette searches, in the order of its groups. */
export const searches: readonly RecordSearch[] = [
  ...orderSearches,
  packingSearch,
  clientSearch,
  caseSearch,
  productSearch,
  packageSearch,
  ...formatSearches,
  plateSearch,
  ...montageSearches,
  machineSearch,
  processSearch,
  adminSearch,
  categorySearch,
  pageSearch,
  newsSearch,
  settingSearch,
]
