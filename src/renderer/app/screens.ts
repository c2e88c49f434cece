import { adminScreens } from '../features/admins/admins.screens.ts'
import { allowedIpScreens } from '../features/allowed-ips/allowed-ips.screens.ts'
import { applianceScreens } from '../features/appliances/appliances.screens.ts'
import { bannerScreens } from '../features/banners/banners.screens.ts'
import { clientScreens } from '../features/clients/clients.screens.ts'
import { competenceScreens } from '../features/competencies/competencies.screens.ts'
import { discountGroupScreens } from '../features/discount-groups/discount-groups.screens.ts'
import { holidayScreens } from '../features/holidays/holidays.screens.ts'
import { faqScreens } from '../features/faqs/faqs.screens.ts'
import { fileScreens } from '../features/files/files.screens.ts'
import { homeScreens } from '../features/home/home.screens.ts'
import { invoiceScreens } from '../features/invoices/invoices.screens.ts'
import { newsScreens } from '../features/news/news.screens.ts'
import { operationScreens } from '../features/operations/operations.screens.ts'
import { orderScreens } from '../features/orders/orders.screens.ts'
import { packingScreens } from '../features/packing/packing.screens.ts'
import { pageScreens } from '../features/pages/pages.screens.ts'
import { paymentScreens } from '../features/payments/payments.screens.ts'
import { permissionGroupScreens } from '../features/permission-groups/permission-groups.screens.ts'
import { printJournalScreens } from '../features/print-journal/print-journal.screens.ts'
import { sessionScreens } from '../features/session/session.screens.ts'
import { stationScreens } from '../features/station/station.screens.ts'
import { settingScreens } from '../features/settings/settings.screens.ts'
import { systemLogScreens } from '../features/system-logs/system-logs.screens.ts'
import { tagScreens } from '../features/tags/tags.screens.ts'
import { translationScreens } from '../features/translations/translations.screens.ts'
import { variableScreens } from '../features/variables/variables.screens.ts'
import type { ScreenDefinition } from '../lib/screen.ts'

/** Every screen of the product; each area's code is loaded when one of its screens is opened. */
export const screens: readonly ScreenDefinition[] = [
  ...sessionScreens,
  ...homeScreens,
  ...orderScreens,
  ...invoiceScreens,
  ...operationScreens,
  ...paymentScreens,
  ...clientScreens,
  ...discountGroupScreens,
  ...adminScreens,
  ...permissionGroupScreens,
  ...allowedIpScreens,
  ...competenceScreens,
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
  ...printJournalScreens,
  ...stationScreens,
]
