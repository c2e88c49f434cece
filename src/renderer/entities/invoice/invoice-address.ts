export const INVOICES = '/invoices/list'
/** Invoices of the shop's earlier system. */
export const LEGACY_INVOICES = '/invoices/legacy_list'
