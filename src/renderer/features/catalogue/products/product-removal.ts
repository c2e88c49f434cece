/** The confirmation before a product is deleted. */
export const PRODUCT_REMOVAL = {
  label: 'Usuń',
  title: (name: string) => `Usunąć ${name}?`,
  text: 'Produkt zniknie ze sklepu razem z nakładami, cenami i galerią. Tego nie da się cofnąć.',
  done: (name: string) => `Usunięto ${name}`,
}
