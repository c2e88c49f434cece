/** Paths and titles of the groups' screens. */
export const OPTION_GROUP_TEXTS = {
  area: 'product-option-group',
  titles: { list: 'Grupy opcji', create: 'Nowa grupa opcji', update: 'Edycja grupy opcji' },
} as const
