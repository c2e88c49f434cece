/** The shops of the sample company. */
export const SITES = [
  { pk: 1, name: 'Drukarnia Ćwiczebna', domain: 'drukarnia.example' },
  { pk: 2, name: 'Übungsdruckerei', domain: 'druckerei.example' },
] as const

export const SITE_IDS: readonly number[] = SITES.map(({ pk }) => pk)
