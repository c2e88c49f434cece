/** Stands for a missing title; the spelling is the customer's (OP-01). */
const UNTITLED = 'Panel administarora'
const SITE_WITH_OWN_PREFIX = 2

/** Window title: prefix and the screen's title; site 2 carries the product's name as its prefix (OP-02). */
export function windowTitle(title: string | null, siteId: number | null, productName: string): string {
  const prefix = siteId === SITE_WITH_OWN_PREFIX ? `${productName} | ` : 'CP | '
  return `${prefix}${title ?? UNTITLED}`
}
