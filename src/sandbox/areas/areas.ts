import type { OperationName } from '#shared/api/registry.ts'
import type { Answer } from '../http/call.ts'
import { adminsAnswers } from './staff/answers/admins.ts'
import { allowedIpsAnswers } from './system/answers/allowed-ips.ts'
import { authAnswers } from './staff/answers/auth.ts'
import { clientOptionsAnswers } from './clients/answers/options.ts'
import { orderActionsAnswers, paymentMethodsAnswers } from './orders/answers/actions.ts'
import { orderAddressesAnswers } from './orders/answers/addresses.ts'
import { notesAnswers } from './orders/answers/notes.ts'
import { orderCreationAnswers } from './orders/answers/creation.ts'
import { productsAnswers } from './catalogue/answers/products.ts'
import { orderFilesAnswers } from './files/answers/files.ts'
import { orderDocumentsAnswers } from './orders/answers/documents.ts'
import { invoicesAnswers } from './accounting/answers/invoices.ts'
import { optimaAnswers } from './accounting/answers/optima.ts'
import { paymentsImportAnswers } from './accounting/answers/payments-import.ts'
import { clientsAnswers } from './clients/answers/clients.ts'
import { clientContactsAnswers } from './service/answers/client-contacts.ts'
import type { Context } from './context.ts'
import { discountGroupsAnswers } from './catalogue/answers/discount-groups.ts'
import { countriesAnswers, couriersAnswers } from './packing/answers/couriers.ts'
import { orderDeliveriesAnswers } from './orders/answers/deliveries.ts'
import { orderDeliveryPackagesAnswers } from './packing/answers/packages.ts'
import { orderLogsAnswers } from './orders/answers/logs.ts'
import { orderProductsAnswers, orderProductsByDeliveriesAnswers } from './packing/answers/weights.ts'
import { ordersAnswers } from './orders/answers/orders.ts'
import { bannersAnswers } from './content/answers/banners.ts'
import { competenciesAnswers } from './service/answers/competencies.ts'
import { appliancesAnswers } from './content/answers/appliances.ts'
import { faqsAnswers } from './content/answers/faqs.ts'
import { newsAnswers } from './content/answers/news.ts'
import { shopFilesAnswers } from './content/answers/shop-files.ts'
import { editorImagesAnswers } from './content/answers/editor-images.ts'
import { holidaysAnswers } from './content/answers/holidays.ts'
import { pagesAnswers } from './content/answers/pages.ts'
import { permissionGroupsAnswers } from './staff/answers/permission-groups.ts'
import { sitesAnswers, tagsAnswers } from './content/answers/tags.ts'
import { settingsAnswers } from './system/answers/settings.ts'
import { systemLogsAnswers } from './system/answers/system-logs.ts'
import { translationsAnswers } from './translations/answers.ts'
import { variablesAnswers } from './system/answers/variables.ts'

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
