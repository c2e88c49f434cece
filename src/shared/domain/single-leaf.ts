/**
 * Products that are folded, sewn, bound or not sheets: their format is that of the finished product and does not give
 * the area on the sheet. The pattern lists stems of the shop's product names; an unknown name counts as a single leaf.
 */
const NOT_ONE_LEAF =
  /(?:^|[\s-])(?:blo(?:k|czk)|brosz|etui|folder|gazet|harmonij|kalendarz|katalog|klejon|kopert|koszul|książ|kub(?:ek|k)|magazyn|notatnik|notes|opakowa|parasol|pudeł|segregator|składan|szyt|teczk|torb|zeszyt)/i

/** Whether one copy of the product is a single flat piece of its format. */
export function isSingleLeaf(productName: string | null): boolean {
  return !NOT_ONE_LEAF.test(productName ?? '')
}
