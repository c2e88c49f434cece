import type { OperationName } from '#shared/api/registry.ts'
import { registryAnswers } from '../crud/resource-answers.ts'
import type { OwnRecords } from '../http/access.ts'
import type { Answer } from '../http/call.ts'
import { accountingAnswers } from './accounting/answers.ts'
import { allegroAnswers } from './allegro/answers.ts'
import { catalogueAnswers } from './catalogue/answers.ts'
import { clientAreaAnswers } from './clients/answers.ts'
import { contentAnswers } from './content/answers.ts'
import type { Context } from './context.ts'
import { dataImportAnswers } from './data-import/answers.ts'
import { formatAreaAnswers } from './formats/answers.ts'
import { discountsAnswers } from './discounts/answers.ts'
import { orderFilesAnswers } from './files/answers.ts'
import { machinesAnswers } from './machines/answers.ts'
import { ordersAnswers } from './orders/answers.ts'
import { montageAreaAnswers } from './montages/answers.ts'
import { packagesAnswers } from './packages/answers.ts'
import { packingAnswers } from './packing/answers.ts'
import { serviceAnswers } from './service/answers.ts'
import { OWN_SITE, sitesAnswers } from './sites/answers.ts'
import { processesAnswers } from './processes/answers.ts'
import { productionAnswers } from './production/answers.ts'
import { staffAnswers } from './staff/answers.ts'
import { OWN_ACCOUNTS } from './staff/rules.ts'
import { statisticsAnswers } from './statistics/answers.ts'
import { systemAnswers } from './system/answers.ts'
import { translationsAnswers } from './translations/answers.ts'

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
