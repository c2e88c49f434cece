import type { z } from 'zod'
import type { AnyOperation } from './operation.ts'
import { admins } from './resources/admins.ts'
import { auth } from './resources/auth.ts'
import { clientContactMessages } from './resources/client-contact-messages.ts'
import { clientContacts } from './resources/client-contacts.ts'
import { clients } from './resources/clients.ts'
import { invoices, legacyInvoices } from './resources/invoices.ts'
import { messageFiles } from './resources/message-files.ts'
import { notes } from './resources/notes.ts'
import { optima } from './resources/optima.ts'
import { orderProductFiles, orderProductFilesPages, orderSourceFiles } from './resources/order-files.ts'
import { paymentMethods } from './resources/payment-methods.ts'
import { productGallery } from './resources/product-gallery.ts'
import { productGroupOptions } from './resources/product-group-options.ts'
import { productOptionExclusions } from './resources/product-option-exclusions.ts'
import { productOptionPrices } from './resources/product-option-prices.ts'
import { productOptionTechLines } from './resources/product-option-tech-lines.ts'
import { productOptions } from './resources/product-options.ts'
import { productQuantities } from './resources/product-quantities.ts'
import { products } from './resources/products.ts'
import { competencies } from './resources/competencies.ts'
import { countries } from './resources/countries.ts'
import { couriers } from './resources/couriers.ts'
import { orderDeliveries } from './resources/order-deliveries.ts'
import { orderDeliveryPackages } from './resources/order-delivery-packages.ts'
import { orderProductProcessStageStatuses } from './resources/order-product-process-stage-statuses.ts'
import { processes } from './resources/processes.ts'
import { processStages } from './resources/process-stages.ts'
import { productionCubes } from './resources/production-cubes.ts'
import { productionCubeProducts } from './resources/production-cube-products.ts'
import { orderLogs } from './resources/order-logs.ts'
import { orderProducts, orderProductsByDeliveries } from './resources/order-products.ts'
import { orders } from './resources/orders.ts'
import { sites } from './resources/sites.ts'
import { tags } from './resources/tags.ts'
import { allegroConfigurations } from './resources/allegro-configurations.ts'
import { allegroExternals } from './resources/allegro-externals.ts'
import { allegroOffers } from './resources/allegro-offers.ts'
import { allegroThreads } from './resources/allegro-threads.ts'
import { allowedIps } from './resources/allowed-ips.ts'
import { appliances } from './resources/appliances.ts'
import { banners } from './resources/banners.ts'
import { categories } from './resources/categories.ts'
import { discountGroups } from './resources/discount-groups.ts'
import { discounts } from './resources/discounts.ts'
import { editorImages } from './resources/editor-images.ts'
import { faqs } from './resources/faqs.ts'
import { files } from './resources/files.ts'
import { formatGroups } from './resources/format-groups.ts'
import { formats } from './resources/formats.ts'
import { holidays } from './resources/holidays.ts'
import { machines } from './resources/machines.ts'
import { dataImport } from './resources/data-import.ts'
import { montageProducts } from './resources/montage-products.ts'
import { montages } from './resources/montages.ts'
import { news } from './resources/news.ts'
import { packages } from './resources/packages.ts'
import { pages } from './resources/pages.ts'
import { plates } from './resources/plates.ts'
import { settings } from './resources/settings.ts'
import { productParameterOptions, productParameters } from './resources/product-parameters.ts'
import { statisticsClients } from './resources/statistics-clients.ts'
import { statisticsLogs } from './resources/statistics-logs.ts'
import { statisticsMontages } from './resources/statistics-montages.ts'
import { statisticsPackages } from './resources/statistics-packages.ts'
import { statisticsProduction } from './resources/statistics-production.ts'
import { statisticsProducts } from './resources/statistics-products.ts'
import { statisticsSales } from './resources/statistics-sales.ts'
import { systemLogs } from './resources/system-logs.ts'
import { variables } from './resources/variables.ts'
import { modelPermissions } from './resources/model-permissions.ts'
import { machineActions, permissionGroups } from './resources/permission-groups.ts'
import { translationModels, translations } from './resources/translations.ts'

/** Every call that the client can make, by resource. A resource that is missing here cannot be called. */
export const registry = {
  clientContactMessages,
  clientContacts,
  clients,
  invoices,
  legacyInvoices,
  messageFiles,
  notes,
  optima,
  orderProductFiles,
  orderProductFilesPages,
  orderSourceFiles,
  paymentMethods,
  products,
  productGallery,
  productGroupOptions,
  productOptionExclusions,
  productOptionPrices,
  productOptionTechLines,
  productOptions,
  productQuantities,
  admins,
  auth,
  competencies,
  countries,
  couriers,
  orderDeliveries,
  orderDeliveryPackages,
  orderLogs,
  orderProductProcessStageStatuses,
  orderProducts,
  orderProductsByDeliveries,
  orders,
  sites,
  tags,
  allegroConfigurations,
  allegroExternals,
  allegroOffers,
  allegroThreads,
  allowedIps,
  appliances,
  banners,
  categories,
  discountGroups,
  discounts,
  editorImages,
  faqs,
  files,
  formatGroups,
  formats,
  holidays,
  machines,
  dataImport,
  montageProducts,
  montages,
  news,
  packages,
  pages,
  plates,
  processes,
  processStages,
  productionCubes,
  productionCubeProducts,
  productParameterOptions,
  productParameters,
  settings,
  statisticsClients,
  statisticsLogs,
  statisticsMontages,
  statisticsPackages,
  statisticsProduction,
  statisticsProducts,
  statisticsSales,
  systemLogs,
  variables,
  machineActions,
  modelPermissions,
  permissionGroups,
  translationModels,
  translations,
} as const

type Registry = typeof registry
export type ResourceName = keyof Registry

/** Names of operations, such as `orders.sendCheck`. */
export type OperationName = {
  [R in ResourceName]: `${R}.${keyof Registry[R]['operations'] & string}`
}[ResourceName]

type OperationOf<N extends OperationName> = N extends `${infer R}.${infer O}`
  ? R extends ResourceName
    ? O extends keyof Registry[R]['operations']
      ? Registry[R]['operations'][O]
      : never
    : never
  : never

type Parts<N extends OperationName> = OperationOf<N> extends AnyOperation ? OperationOf<N> : never

export type ParamsOf<N extends OperationName> = z.input<Parts<N>['params']>
export type QueryOf<N extends OperationName> = z.input<Parts<N>['query']>
export type BodyOf<N extends OperationName> = z.input<Parts<N>['body']>
export type ReplyOf<N extends OperationName> = z.output<Parts<N>['reply']>

/** Operations that may be read through a cache: all except a GET that changes something (D-1). */
export type CachedName = {
  [N in OperationName]: OperationOf<N> extends { readonly isChange: true } ? never : N
}[OperationName]

/** Resources that have a list, and the type of the list's record. */
export type ListName = {
  [R in ResourceName]: 'list' extends keyof Registry[R]['operations'] ? R : never
}[ResourceName]

export type RecordOf<R extends ListName> =
  ReplyOf<`${R}.list` & OperationName> extends { results: (infer Item)[] } ? Item : never

export function findOperation(name: string): AnyOperation | null {
  const [resource = '', key = ''] = name.split('.')
  if (!Object.hasOwn(registry, resource)) return null
  const operations: Record<string, AnyOperation> = registry[resource as ResourceName].operations
  return Object.hasOwn(operations, key) ? (operations[key] ?? null) : null
}

const SETTING_METHODS: readonly string[] = ['PUT', 'PATCH', 'DELETE']

/** Whether a change whose response was lost may be sent again without applying it twice. */
export function isRepeatable(name: string | undefined): boolean {
  const operation = findOperation(name ?? '')
  return operation !== null && (operation.isRepeatable ?? SETTING_METHODS.includes(operation.method))
}

/** Returns all operations with their names, for the sandbox, the contract test and the API table. */
export function allOperations(): { name: OperationName; resource: ResourceName; operation: AnyOperation }[] {
  return (Object.keys(registry) as ResourceName[]).flatMap((resource) =>
    Object.entries<AnyOperation>(registry[resource].operations).map(([key, operation]) => ({
      name: `${resource}.${key}` as OperationName,
      resource,
      operation,
    })),
  )
}

/**
 * Resources whose cached responses a call of this operation invalidates: its own, and the ones that it lists in
 * `affects`.
 */
export function affectedBy(name: OperationName): readonly string[] {
  const [resource = ''] = name.split('.')
  return [resource, ...(findOperation(name)?.affects ?? [])]
}
