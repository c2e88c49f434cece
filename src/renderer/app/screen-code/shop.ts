import {
  AddIcon,
  ArchiveIcon,
  BankAccountIcon,
  BoxIcon,
  CompressedIcon,
  Cube,
  DiagramTreeIcon,
  DisableIcon,
  ExportIcon,
  ImportIcon,
  LayersIcon,
  PercentageIcon,
  PersonIcon,
  PropertiesIcon,
  TagsIcon,
} from '@blueprintjs/icons'
import { HomeScreen } from '../../features/home/home-screen.tsx'
import { BarcodeLoginScreen } from '../../features/session/barcode-login-screen.tsx'
import { LoginScreen } from '../../features/session/login-screen.tsx'
import type { ScreenCode } from '../../lib/screen.ts'
import { resourceScreens, translatedScreens } from '../../resource/resource-screens.ts'
import { productParts } from '../product-parts.ts'

const productForm: ScreenCode = {
  load: async () =>
    (await import('../../features/catalogue/products/form/product-form-screen.tsx')).productFormScreen(
      productParts,
    ),
}

const OPTIONS = resourceScreens('productOptions', {
  load: async () =>
    (await import('../../features/catalogue/options/option/options.resource.tsx')).optionResource,
})

export const SHOP_CODE = {
  // Part of the first bundle, because these screens can be shown at startup.
  'session.login': { load: () => Promise.resolve(LoginScreen) },
  'session.badge': { load: () => Promise.resolve(BarcodeLoginScreen) },
  home: { load: () => Promise.resolve(HomeScreen) },

  'orders.list': {
    load: async () =>
      (await import('../../features/sales/orders/list/orders-list-screen.tsx')).OrdersListScreen,
  },
  'orders.create': {
    icon: AddIcon,
    load: async () =>
      (await import('../../features/sales/orders/create/order-create-screen.tsx')).OrderCreateScreen,
  },
  'orders.details': {
    load: async () =>
      (await import('../../features/sales/orders/details/order-details-screen.tsx')).OrderDetailsScreen,
  },
  'invoices.list': {
    icon: BankAccountIcon,
    load: async () =>
      (await import('../../features/sales/invoices/invoices-list-screen.tsx')).InvoicesListScreen,
  },
  'legacyInvoices.list': {
    icon: ArchiveIcon,
    load: async () =>
      (await import('../../features/sales/invoices/legacy-invoices-list-screen.tsx'))
        .LegacyInvoicesListScreen,
  },
  'operations.online': {
    icon: ExportIcon,
    load: async () =>
      (await import('../../features/sales/operations/online-operations-screen.tsx')).OnlineOperationsScreen,
  },
  'operations.bank': {
    load: async () =>
      (await import('../../features/sales/operations/bank-operations-screen.tsx')).BankOperationsScreen,
  },
  payments: {
    icon: ImportIcon,
    load: async () =>
      (await import('../../features/sales/payments/payments-import-screen.tsx')).PaymentsImportScreen,
  },
  ...resourceScreens('clients', {
    icon: PersonIcon,
    load: async () => (await import('../../features/sales/clients/clients.resource.tsx')).clientResource,
    loadList: async () =>
      (await import('../../features/sales/clients/clients-list-screen.tsx')).ClientsListScreen,
  }),
  'clients.details': {
    load: async () => (await import('../../features/sales/clients/client-screen.tsx')).ClientScreen,
  },
  'packing.entry': {
    icon: BoxIcon,
    load: async () => (await import('../../features/packing/send-entry-screen.tsx')).SendEntryScreen,
  },
  'packing.order': {
    load: async () => (await import('../../features/packing/send-order-screen.tsx')).SendOrderScreen,
  },

  'discounts.list': {
    icon: TagsIcon,
    load: async () =>
      (await import('../../features/catalogue/discounts/discounts-list-screen.tsx')).DiscountsListScreen,
  },
  ...translatedScreens('categories', {
    icon: DiagramTreeIcon,
    load: async () =>
      (await import('../../features/catalogue/categories/categories.resource.tsx')).categoryResource,
  }),
  ...translatedScreens('productGroupOptions', {
    icon: LayersIcon,
    load: async () =>
      (await import('../../features/catalogue/options/groups/option-groups.resource.tsx'))
        .optionGroupResource,
    loadList: async () =>
      (await import('../../features/catalogue/options/groups/option-groups-list-screen.tsx'))
        .OptionGroupsListScreen,
  }),
  'productGroupOptions.details': {
    load: async () =>
      (await import('../../features/catalogue/options/groups/option-group-screen.tsx')).OptionGroupScreen,
  },
  'productOptions.create': OPTIONS['productOptions.create'],
  'productOptions.update': OPTIONS['productOptions.update'],
  ...resourceScreens('productOptionExclusions', {
    icon: DisableIcon,
    load: async () =>
      (await import('../../features/catalogue/options/exclusions/exclusions.resource.tsx')).exclusionResource,
    loadList: async () =>
      (await import('../../features/catalogue/options/exclusions/exclusions-list-screen.tsx'))
        .ExclusionsListScreen,
  }),
  ...translatedScreens('productParameters', {
    icon: PropertiesIcon,
    load: async () =>
      (await import('../../features/catalogue/product-parameters/product-parameters.resource.tsx'))
        .productParameterResource,
  }),
  'products.list': {
    icon: Cube,
    load: async () =>
      (await import('../../features/catalogue/products/list/products-list-screen.tsx')).ProductsListScreen,
  },
  priceDesk: {
    load: async () =>
      (await import('../../features/catalogue/prices/desk/price-desk-screen.tsx')).PriceDeskScreen,
  },
  'products.create': productForm,
  'products.update': productForm,
  ...resourceScreens('packages', {
    icon: CompressedIcon,
    load: async () =>
      (await import('../../features/catalogue/packages/packages.resource.tsx')).packageResource,
  }),
  ...translatedScreens('discountGroups', {
    icon: PercentageIcon,
    load: async () =>
      (await import('../../features/catalogue/discount-groups/discount-groups.resource.tsx'))
        .discountGroupResource,
  }),
  dataImport: {
    icon: ImportIcon,
    load: async () =>
      (await import('../../features/catalogue/data-import/data-import-screen.tsx')).DataImportScreen,
  },
}
