import type { OperationName } from '#shared/api/registry.ts'
import { registryAnswers } from '../crud/resource-handlers.ts'
import type { OwnRecords } from '../http/access.ts'
import type { Answer } from '../http/call.ts'
import { accountingAnswers } from './accounting/handlers.ts'
import { allegroAnswers } from './allegro/handlers.ts'
import { catalogueAnswers } from './catalogue/handlers.ts'
import { clientAreaAnswers } from './clients/handlers.ts'
import { contentAnswers } from './content/handlers.ts'
import type { Context } from './context.ts'
import { dataImportAnswers } from './data-import/handlers.ts'
import { formatAreaAnswers } from './formats/handlers.ts'
import { discountsAnswers } from './discounts/handlers.ts'
import { orderFilesAnswers } from './files/handlers.ts'
import { machinesAnswers } from './machines/handlers.ts'
import { ordersAnswers } from './orders/handlers.ts'
import { montageAreaAnswers } from './montages/handlers.ts'
import { packagesAnswers } from './packages/handlers.ts'
import { packingAnswers } from './packing/handlers.ts'
import { serviceAnswers } from './service/handlers.ts'
import { OWN_SITE, sitesAnswers } from './sites/handlers.ts'
import { processesAnswers } from './processes/handlers.ts'
import { productionAnswers } from './production/handlers.ts'
import { staffAnswers } from './staff/handlers.ts'
import { OWN_ACCOUNTS } from './staff/rules.ts'
import { statisticsAnswers } from './statistics/handlers.ts'
import { systemAnswers } from './system/handlers.ts'
import { translationsAnswers } from './translations/handlers.ts'

/** One answer for each operation of the registry. A resource's verbs are answered by its definition, unless an area does it otherwise; any other operation without an answer does not compile. */
export const createAnswers = (context: Context): Record<OperationName, Answer> => ({
  ...registryAnswers(context),
  ...accountingAnswers(context),
  ...allegroAnswers(context),
  ...catalogueAnswers(context),
  ...clientAreaAnswers(context),
  ...contentAnswers(context),
  ...formatAreaAnswers(context),
  ...machinesAnswers(context),
  ...montageAreaAnswers(context),
  ...dataImportAnswers(context),
  ...discountsAnswers(context),
  ...orderFilesAnswers(context),
  ...ordersAnswers(context),
  ...packagesAnswers(context),
  ...packingAnswers(context),
  ...processesAnswers(context),
  ...productionAnswers(context),
  ...serviceAnswers(context),
  ...sitesAnswers(context),
  ...staffAnswers(context),
  ...statisticsAnswers(context),
  ...systemAnswers(context),
  ...translationsAnswers(context),
})

/** What people may do with what is theirs, whatever their permissions. */
export const OWN_RECORDS: OwnRecords = { ...OWN_ACCOUNTS, ...OWN_SITE }
