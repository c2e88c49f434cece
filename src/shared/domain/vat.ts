/** Standard VAT rate of each shop's country, in percent. */
export const VAT_PERCENT = { PL: '23', DE: '19' } as const satisfies Record<string, string>
