import type { BodyOf } from '#shared/api/registry.ts'

export type ImportBank = BodyOf<'orders.paymentsImport'>['bank']

/** The two supported banks and their statement formats (OP-32). */
export const BANK_CHOICES: readonly { value: ImportBank; label: string; hint: string }[] = [
  { value: 'pko', label: 'PKO BP', hint: 'wyciąg MT940' },
  { value: 'mbank', label: 'mBank', hint: 'lista operacji CSV' },
]

export function bankLabel(bank: ImportBank): string {
  return BANK_CHOICES.find(({ value }) => value === bank)?.label ?? bank
}
