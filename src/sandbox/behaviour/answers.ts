import type { OperationName } from '#shared/api/registry.ts'
import type { Answer } from '../http/call.ts'
import { adminsAnswers } from './admins.ts'
import { allowedIpsAnswers } from './allowed-ips.ts'
import { authAnswers } from './auth.ts'
import { clientOptionsAnswers } from './client-options.ts'
import { orderActionsAnswers, paymentMethodsAnswers } from './order-actions.ts'
import { orderAddressesAnswers } from './order-addresses.ts'
import { notesAnswers } from './notes.ts'
import { orderCreationAnswers } from './order-creation.ts'
import { productsAnswers } from './products.ts'
import { orderFilesAnswers } from './order-files.ts'
import { orderDocumentsAnswers } from './order-documents.ts'
import { invoicesAnswers } from './invoices.ts'
import { optimaAnswers } from './optima.ts'
import { paymentsImportAnswers } from './payments-import.ts'
import { clientsAnswers } from './clients.ts'
import { clientContactsAnswers } from './client-contacts.ts'
import type { Context } from './context.ts'
import { discountGroupsAnswers } from './discount-groups.ts'
import { countriesAnswers, couriersAnswers } from './lookups.ts'
import { orderDeliveriesAnswers } from './order-deliveries.ts'
import { orderDeliveryPackagesAnswers } from './order-delivery-packages.ts'
import { orderLogsAnswers } from './order-logs.ts'
import { orderProductsAnswers, orderProductsByDeliveriesAnswers } from './order-products.ts'
import { ordersAnswers } from './orders.ts'
import { bannersAnswers } from './banners.ts'
import { competenciesAnswers } from './competencies.ts'
import { appliancesAnswers } from './appliances.ts'
import { faqsAnswers } from './faqs.ts'
import { newsAnswers } from './news.ts'
import { shopFilesAnswers } from './shop-files.ts'
import { editorImagesAnswers } from './editor-images.ts'
import { holidaysAnswers } from './holidays.ts'
import { pagesAnswers } from './pages.ts'
import { permissionGroupsAnswers } from './permission-groups.ts'
import { sitesAnswers, tagsAnswers } from './small-resources.ts'
import { settingsAnswers } from './settings.ts'
import { systemLogsAnswers } from './system-logs.ts'
import { translationsAnswers } from './translations.ts'
import { variablesAnswers } from './variables.ts'

/** One answer for each operation of the registry; a missing one does not compile. */
export function createAnswers(context: Context): Record<OperationName, Answer> {
  return {
    ...adminsAnswers(context),
    ...allowedIpsAnswers(context),
    ...permissionGroupsAnswers(context),
    ...clientContactsAnswers(context),
    ...clientsAnswers(context),
    ...clientOptionsAnswers(context),
    ...discountGroupsAnswers(context),
    ...paymentsImportAnswers(context),
    ...optimaAnswers(context),
    ...invoicesAnswers(context),
    ...orderDocumentsAnswers(context),
    ...orderFilesAnswers(context),
    ...productsAnswers(),
    ...orderCreationAnswers(context),
    ...notesAnswers(context),
    ...orderAddressesAnswers(context),
    ...paymentMethodsAnswers(context),
    ...orderActionsAnswers(context),
    ...authAnswers(context),
    ...competenciesAnswers(context),
    ...appliancesAnswers(context),
    ...faqsAnswers(context),
    ...newsAnswers(context),
    ...shopFilesAnswers(context),
    ...editorImagesAnswers(context),
    ...pagesAnswers(context),
    ...bannersAnswers(context),
    ...holidaysAnswers(context),
    ...settingsAnswers(context),
    ...systemLogsAnswers(context),
    ...translationsAnswers(context),
    ...variablesAnswers(context),
    ...countriesAnswers(),
    ...couriersAnswers(),
    ...orderDeliveriesAnswers(context),
    ...orderDeliveryPackagesAnswers(context),
    ...orderLogsAnswers(context),
    ...orderProductsAnswers(context),
    ...orderProductsByDeliveriesAnswers(context),
    ...ordersAnswers(context),
    ...sitesAnswers(context),
    ...tagsAnswers(context),
  }
}
