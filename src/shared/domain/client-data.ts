import { holds, type PermissionHolder } from './permissions.ts'

/**
 * The server has no permission for exporting a client's data, so the program requires those that together give full
 * access to a client: a user who has them can read everything in the export on the screens.
 */
export const CLIENT_DATA_PERMISSIONS = [
  'view_client',
  'change_client',
  'view_order',
  'view_invoice',
  'view_clientcontact',
] as const

export const MAY_NOT_EXPORT_CLIENT =
  'Nie masz uprawnień do eksportu danych klienta. Potrzebny jest pełny dostęp do klientów oraz wgląd w zamówienia, faktury i sprawy.'

/** Whether the user may export a client's data and remove the client's prints from the station. */
export function mayExportClient(user: PermissionHolder | null): boolean {
  return CLIENT_DATA_PERMISSIONS.every((permission) => holds(user, permission))
}

/** What an export of a client's data reads, in this order. */
const CLIENT_DATA_STEPS = [
  'client',
  'orders',
  'invoices',
  'legacyInvoices',
  'cases',
  'threads',
  'documents',
  'packing',
] as const

export type ClientDataStep = (typeof CLIENT_DATA_STEPS)[number]
