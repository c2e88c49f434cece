import { holds, type PermissionHolder } from './permissions.ts'

/**
 * The server has no permission for exporting a client's data, so the program requires those that together give full
 * access to a client. What the server refuses beyond them, as messages of the marketplace, is named in the export.
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

/** What an export of a client's data reads, in this order; `packing` is the last step. */
export type ClientDataStep =
  | 'client'
  | 'orders'
  | 'invoices'
  | 'legacyInvoices'
  | 'cases'
  | 'threads'
  | 'documents'
  | 'packing'
