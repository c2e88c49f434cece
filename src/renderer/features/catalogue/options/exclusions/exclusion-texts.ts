import { newExclusionAddress } from '../../../../entities/option/option-address.ts'

/** Paths and titles; an exclusion is made of an option (OP-42), or of none yet. */
export const EXCLUSION_TEXTS = {
  area: 'product-option-exclusion',
  titles: { list: 'Wykluczenia opcji', create: 'Nowe wykluczenie', update: 'Edycja wykluczenia' },
  creation: { path: newExclusionAddress(':pk'), address: newExclusionAddress(0) },
} as const
