/** What a number of plates means, where it is one of the two that mean something; null for any other. */
export function plateHint(plateQuantity: string | null, flipped: boolean): string | null {
  const count = (plateQuantity ?? '').trim()
  if (count === '8') return flipped ? '8 płyt: obie strony; odwracanemu wystarczą 4' : '8 płyt: obie strony'
  if (count === '4')
    return flipped ? '4 płyty, odwracany: jeden komplet drukuje obie strony' : '4 płyty: jedna strona'
  return null
}
