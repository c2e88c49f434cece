import { adminScreens } from '../features/administration/staff/admins.screens.ts'
import { allegroConfigurationScreens } from '../features/allegro/configurations/configurations.screens.ts'
import { allegroOfferScreens } from '../features/allegro/offers/offers.screens.ts'
import { allowedIpScreens } from '../features/administration/allowed-ips/allowed-ips.screens.ts'
import { applianceScreens } from '../features/content/appliances/appliances.screens.ts'
import { bannerScreens } from '../features/content/banners/banners.screens.ts'
import { categoryScreens } from '../features/catalogue/categories/categories.screens.ts'
import { clientScreens } from '../features/sales/clients/clients.screens.ts'
import { caseScreens } from '../features/service/cases/cases.screens.ts'
import { competenceScreens } from '../features/service/competencies/competencies.screens.ts'
import { dataImportScreens } from '../features/catalogue/data-import/data-import.screens.ts'
import { cubeScreens } from '../features/production/cubes/cubes.screens.ts'
import { discountGroupScreens } from '../features/catalogue/discount-groups/discount-groups.screens.ts'
import { discountScreens } from '../features/catalogue/discounts/discounts.screens.ts'
import { formatScreens } from '../features/production/formats/formats.screens.ts'
import { holidayScreens } from '../features/content/holidays/holidays.screens.ts'
import { faqScreens } from '../features/content/faqs/faqs.screens.ts'
import { fileScreens } from '../features/content/files/files.screens.ts'
import { homeScreens } from '../features/home/home.screens.ts'
import { invoiceScreens } from '../features/sales/invoices/invoices.screens.ts'
import { machineScreens } from '../features/production/machines/machines.screens.ts'
import { montageScreens } from '../features/production/montages/montages.screens.ts'
import { newsScreens } from '../features/content/news/news.screens.ts'
import { operationScreens } from '../features/sales/operations/operations.screens.ts'
import { orderScreens } from '../features/sales/orders/orders.screens.ts'
import { packingScreens } from '../features/packing/packing.screens.ts'
import { packageScreens } from '../features/catalogue/packages/packages.screens.ts'
import { pageScreens } from '../features/content/pages/pages.screens.ts'
import { paymentScreens } from '../features/sales/payments/payments.screens.ts'
import { plateScreens } from '../features/production/plates/plates.screens.ts'
import { processScreens } from '../features/production/processes/processes.screens.ts'
import { permissionGroupScreens } from '../features/administration/permission-groups/permission-groups.screens.ts'
import { printJournalScreens } from '../features/station/journal/print-journal.screens.ts'
import { sessionScreens } from '../features/session/session.screens.ts'
import { boardScreens } from '../features/production/board/board.screens.ts'
import { stationScreens } from '../features/station/station.screens.ts'
import { productOptionScreens } from '../features/catalogue/options/options.screens.ts'
import { productParameterScreens } from '../features/catalogue/product-parameters/product-parameters.screens.ts'
import { settingScreens } from '../features/administration/settings/settings.screens.ts'
import { statisticsScreens } from '../features/statistics/statistics.screens.ts'
import { systemLogScreens } from '../features/administration/system-logs/system-logs.screens.ts'
import { tagScreens } from '../features/content/tags/tags.screens.ts'
import { threadScreens } from '../features/allegro/threads/threads.screens.ts'
import { translationScreens } from '../features/content/translations/translations.screens.ts'
import { variableScreens } from '../features/administration/variables/variables.screens.ts'
import { productScreens } from '../features/catalogue/products/products.screens.ts'
import { productionStationScreens } from '../features/production/station/production-station.screens.ts'
import type { ScreenDefinition } from '../lib/screen.ts'
import { productParts } from './product-parts.ts'

/** Every screen of the product; each area's code is loaded when one of its screens is opened. */
export const screens: readonly ScreenDefinition[] = [
  ...sessionScreens,
  ...homeScreens,
  ...orderScreens,
  ...invoiceScreens,
  ...operationScreens,
  ...paymentScreens,
  ...clientScreens,
  ...discountScreens,
  ...categoryScreens,
  ...productOptionScreens,
  ...productParameterScreens,
  ...productScreens(productParts),
  ...montageScreens,
  ...processScreens,
  ...cubeScreens,
  ...machineScreens,
  ...plateScreens,
  ...formatScreens,
  ...packageScreens,
  ...discountGroupScreens,
  ...dataImportScreens,
  ...statisticsScreens,
  ...threadScreens,
  ...adminScreens,
  ...permissionGroupScreens,
  ...allowedIpScreens,
  ...caseScreens,
  ...competenceScreens,
  ...allegroOfferScreens,
  ...allegroConfigurationScreens,
  ...packingScreens,
  ...newsScreens,
  ...pageScreens,
  ...bannerScreens,
  ...faqScreens,
  ...fileScreens,
  ...applianceScreens,
  ...tagScreens,
  ...holidayScreens,
  ...settingScreens,
  ...systemLogScreens,
  ...translationScreens,
  ...variableScreens,
  ...productionStationScreens,
  ...printJournalScreens,
  ...boardScreens,
  ...stationScreens,
]
