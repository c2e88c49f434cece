/**
 * What is folded, sewn, bound or no sheet at all: its format is that of the finished thing, which says nothing of the
 * area on the sheet. Stems of the shop's product names; a name that is not known counts as a single leaf.
 */
const NOT_ONE_LEAF =
  /(?:^|[\s-])(?:blo(?:k|czk)|brosz|etui|folder|gazet|harmonij|kalendarz|katalog|klejon|kopert|koszul|książ|kub(?:ek|k)|magazyn|notatnik|notes|opakowa|parasol|pudeł|segregator|składan|szyt|teczk|torb|zeszyt)/i

/** Whether one copy of the product is one flat piece of its format. */
export function isSingleLeaf(productName: string | null): boolean {
  return !NOT_ONE_LEAF.test(productName ?? '')
}
