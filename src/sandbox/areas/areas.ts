import type { OperationName } from '#shared/api/registry.ts'
import { registryHandlers } from '../crud/resource-handlers.ts'
import type { OwnRecords } from '../http/access.ts'
import type { Answer } from '../http/call.ts'
import { accountingHandlers } from './accounting/handlers.ts'
import { allegroHandlers } from './allegro/handlers.ts'
import { catalogueHandlers } from './catalogue/handlers.ts'
import { clientAreaHandlers } from './clients/handlers.ts'
import { contentHandlers } from './content/handlers.ts'
import type { Context } from './context.ts'
import { dataImportHandlers } from './data-import/handlers.ts'
import { formatAreaHandlers } from './formats/handlers.ts'
import { discountsHandlers } from './discounts/handlers.ts'
import { orderFilesHandlers } from './files/handlers.ts'
import { machinesHandlers } from './machines/handlers.ts'
import { ordersHandlers } from './orders/handlers.ts'
import { montageAreaHandlers } from './montages/handlers.ts'
import { packagesHandlers } from './packages/handlers.ts'
import { packingHandlers } from './packing/handlers.ts'
import { serviceHandlers } from './service/handlers.ts'
import { OWN_SITE, sitesHandlers } from './sites/handlers.ts'
import { processesHandlers } from './processes/handlers.ts'
import { productionHandlers } from './production/handlers.ts'
import { staffHandlers } from './staff/handlers.ts'
import { OWN_ACCOUNTS } from './staff/rules.ts'
import { statisticsHandlers } from './statistics/handlers.ts'
import { systemHandlers } from './system/handlers.ts'
import { translationsHandlers } from './translations/handlers.ts'

/**
 * One handler for each operation of the registry. A resource's verbs are handled by its definition unless an area
 * overrides them; any other operation without a handler does not compile.
 */
export const createSandboxHandlers = (context: Context): Record<OperationName, Answer> => ({
  ...registryHandlers(context),
  ...accountingHandlers(context),
  ...allegroHandlers(context),
  ...catalogueHandlers(context),
  ...clientAreaHandlers(context),
  ...contentHandlers(context),
  ...formatAreaHandlers(context),
  ...machinesHandlers(context),
  ...montageAreaHandlers(context),
  ...dataImportHandlers(context),
  ...discountsHandlers(context),
  ...orderFilesHandlers(context),
  ...ordersHandlers(context),
  ...packagesHandlers(context),
  ...packingHandlers(context),
  ...processesHandlers(context),
  ...productionHandlers(context),
  ...serviceHandlers(context),
  ...sitesHandlers(context),
  ...staffHandlers(context),
  ...statisticsHandlers(context),
  ...systemHandlers(context),
  ...translationsHandlers(context),
})

/** Actions that users may take on their own records, regardless of their permissions. */
export const OWN_RECORDS: OwnRecords = { ...OWN_ACCOUNTS, ...OWN_SITE }
