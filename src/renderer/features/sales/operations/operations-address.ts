export const ONLINE_OPERATIONS = '/operation/dotpay_operations'
export const BANK_OPERATIONS = '/operation/pko_operations'
