import { ArchiveIcon, BankAccountIcon } from '@blueprintjs/icons'
import { INVOICES, LEGACY_INVOICES } from '../../../entities/invoice/invoice-address.ts'
import type { ScreenDefinition } from '../../../lib/screen.ts'

const GUARD = {
  access: 'signedIn',
  permission: 'view_invoice',
  refusal: 'Użytkownik nie ma uprawnień do wyświetlania faktur!',
  role: 'list',
} as const

export const invoiceScreens: ScreenDefinition[] = [
  {
    ...GUARD,
    path: INVOICES,
    title: 'Faktury',
    nav: { section: 'Sprzedaż', label: 'Faktury', place: 40, icon: BankAccountIcon },
    area: 'invoices',
    load: async () => (await import('./invoices-list-screen.tsx')).InvoicesListScreen,
  },
  {
    ...GUARD,
    path: LEGACY_INVOICES,
    title: 'Faktury archiwalne',
    nav: { section: 'Sprzedaż', label: 'Faktury archiwalne', place: 50, icon: ArchiveIcon },
    area: 'legacyInvoices',
    load: async () => (await import('./legacy-invoices-list-screen.tsx')).LegacyInvoicesListScreen,
  },
]
