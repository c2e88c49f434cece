import { UnreadableBankFile } from './transfer.ts'

/**
 * Characters 128 to 255 of code page 852, in which the banks' DOS programs wrote Polish. Node has no decoder for it.
 */
const UPPER_HALF =
  'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤' +
  'đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0'

function decodeCp852(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += byte < 128 ? String.fromCharCode(byte) : (UPPER_HALF[byte - 128] ?? '')
  return text
}

const LETTERS = new Set('ąćęłńóśźżĄĆĘŁŃÓŚŹŻäöüßÄÖÜ')

/** How much the text looks like Polish: Polish letters count for the code page, other special characters against it. */
function likeness(text: string): number {
  let score = 0
  for (const sign of text) {
    if (sign > '\u007f') score += LETTERS.has(sign) ? 1 : -1
  }
  return score
}

function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/**
 * Control characters that no text contains. U+0001 and U+0003 are not listed, because SWIFT files may begin and end
 * with them.
 */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000\u0002\u0004-\u0008\u000b\u000e-\u001f]/

/** Decodes a file of unknown encoding: as UTF-8 or else, whichever looks more like Polish, as CP1250 or CP852. */
export function decodeText(bytes: Uint8Array): string {
  if (CONTROL.test(new TextDecoder('latin1').decode(bytes))) {
    throw new UnreadableBankFile('To nie jest plik tekstowy wyciągu.')
  }
  const unicode = utf8(bytes)
  if (unicode !== null) return unicode
  const windows = new TextDecoder('windows-1250').decode(bytes)
  const dos = decodeCp852(bytes)
  return likeness(dos) > likeness(windows) ? dos : windows
}
