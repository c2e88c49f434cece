import {
  AddIcon,
  ArchiveIcon,
  BankAccountIcon,
  BoxIcon,
  ExportIcon,
  ImportIcon,
  PersonIcon,
} from '@blueprintjs/icons'
import type { SALES_SCREENS } from '#shared/screens/sales.ts'
import { HomeScreen } from '../../features/home/home-screen.tsx'
import { BarcodeLoginScreen } from '../../features/session/barcode-login-screen.tsx'
import { LoginScreen } from '../../features/session/login-screen.tsx'
import { resourceScreens } from '../../resource/resource-screens.ts'
import type { ScreenCode } from '../../lib/screen.ts'

export const SALES_CODE: Readonly<Record<keyof typeof SALES_SCREENS, ScreenCode>> = {
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
}
